import { headKindOf } from '#domain/channels/template-content.ts'
import { findConnectionFor } from '#server/connections/connection-db.ts'
import { findTemplate } from '#server/connections/templates/template-db.ts'
import { findContact } from '#server/contacts/contact-record-db.ts'
import { isHead } from '#server/messages/outbound/template-head.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ScheduleRow } from './schedule-db.ts'

type File = { name: string; mimeType: string; size: number }

/** Returns whether a file fits the head of the template that a schedule sends when the reply window is closed. */
export async function fitsTemplate(
  tx: Db,
  { contactId, whatsappId, templateId }: Pick<ScheduleRow, 'contactId' | 'whatsappId' | 'templateId'>,
  file: File,
): Promise<boolean> {
  const contact = templateId === null ? undefined : await findContact(tx, contactId)
  if (!contact || templateId === null) return false
  const { channel } = contact
  const leaving = await findConnectionFor(tx, { channel, chosen: whatsappId, preferred: null })
  const template = leaving && (await findTemplate(tx, { id: templateId, whatsappId: leaving.id }))
  if (!template || !headKindOf(template.form)) return false
  return isHead(template.form, leaving.channel, file)
}
