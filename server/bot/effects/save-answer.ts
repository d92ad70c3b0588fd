import '#server/contacts/contact-events.ts'
import { announceContact } from '#server/contacts/update-contact.ts'
import { changeContact, saveExtraInfo } from '#server/contacts/contact-record-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'

type Answer = { contactId: number; name: string; value: string }

/** Saves an answer among the contact's details; it replaces the earlier one of this name. */
export async function saveAnswer(
  ctx: CompanyContext,
  tx: Db,
  { contactId, name, value }: Answer,
): Promise<void> {
  if (value.trim() === '') return
  await changeContact(tx, contactId, { updatedAt: ctx.now })
  await saveExtraInfo(tx, contactId, { name, value: value.trim() })
  await announceContact(ctx, tx, contactId)
}
