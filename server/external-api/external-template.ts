import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { MessageTemplate } from '#domain/connections/template-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Upload } from '#domain/http/endpoint.ts'
import { findTemplateByName } from '#server/connections/templates/template-db.ts'
import { throwUnlessHead } from '#server/messages/outbound/template-head.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Sender } from './find-sender.ts'

type Named = { name: string; language: string; file: Upload | null }

/** Returns the template of that name. Throws when that connection cannot send it, or not with that file. */
export async function getSendableTemplate(
  tx: Db,
  { channel, id: whatsappId }: Sender,
  { name, language, file }: Named,
): Promise<MessageTemplate> {
  if (!capabilities[channel].templates) throw new AppError('ERR_TEMPLATE_CHANNEL')
  const template = await findTemplateByName(tx, { name, language, whatsappId })
  if (!template) throw new AppError('ERR_NO_TEMPLATE_FOUND')
  const { status, form } = template
  if (status !== 'APPROVED') throw new AppError('ERR_TEMPLATE_STATUS', { status })
  if (form.unsupported) throw new AppError('ERR_TEMPLATE_UNSUPPORTED', { part: form.unsupported })
  throwUnlessHead(form, channel, file)
  return template
}
