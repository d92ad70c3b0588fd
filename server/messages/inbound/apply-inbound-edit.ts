import type { InboundEdit } from '#server/channels/channel.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Intake } from '#server/messages/intake.ts'
import { announceEdit } from '#server/messages/changes/announce-edit.ts'
import { lockByProvider } from '#server/messages/changes/delete-message-db.ts'
import {
  lockMessage,
  markEditedOnPhone,
  replaceEditedData,
  saveEdit,
} from '#server/messages/changes/edit-message-db.ts'
import { announceChange } from '#server/messages/announce-change.ts'
import { nameMentions } from '#server/messages/name-mentions.ts'
import { keepUntilKnown } from './waiting-fact-db.ts'

/** Applies an edit by a contact, or by the company on its own phone; a deleted message, and one edited since, stays as it is. */
export async function applyInboundEdit(
  ctx: CompanyContext,
  tx: Db,
  { id: whatsappId }: Pick<Intake, 'id'>,
  edit: InboundEdit,
): Promise<void> {
  const { externalId, text, data, mentions, own = false, at } = edit
  const found = await lockByProvider(tx, whatsappId, externalId, own)
  if (!found) return keepUntilKnown(tx, whatsappId, externalId, edit)
  const message = await lockMessage(tx, found.id)
  if (!message || message.isDeleted || (message.editedAt && message.editedAt > at)) return
  if (text === null) {
    await markEditedOnPhone(tx, message.id, at)
    return announceChange(ctx, tx, { id: message.id, ticketId: message.ticketId })
  }
  const [told] = await nameMentions(tx, whatsappId, [{ text, mentions }])
  const body = told?.text ?? text
  await saveEdit(tx, message.id, body, at)
  await replaceEditedData(tx, message.id, data ?? {})
  await announceEdit(ctx, tx, message, body)
}
