import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { mayEditMessage } from '#domain/messages/edit-rules.ts'
import type { Message, messageEndpoints } from '#domain/messages/message-contract.ts'
import { maxTextLength } from '#domain/messages/message-rules.ts'
import { addToOutbox } from '#server/exchange/outbox-db.ts'
import { findAddress } from '#server/contacts/contact-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getVisibleTicket } from '#server/tickets/get-visible-ticket.ts'
import { getMessage } from '#server/messages/message-db.ts'
import { announceEdit } from './announce-edit.ts'
import { clearRefusedChange, type EditedMessage, lockMessage, saveEdit } from './edit-message-db.ts'
import { findMentioned } from '#server/messages/mention-members.ts'
import { askForPreview } from '#server/messages/link-previews/preview-link.ts'

/** Changes the text of the viewer's own message, here and, unless it is an internal note, on the customer's phone. */
export const editMessage = (
  ctx: Context,
  { params, body }: Input<typeof messageEndpoints.editMessage>,
): Promise<Message> =>
  ctx.transaction(async (tx) => {
    const message = await lockMessage(tx, params.id)
    if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND')
    const { channel, isGroup } = await getVisibleTicket(
      ctx,
      tx,
      { id: message.ticketId },
      'ERR_NO_MESSAGE_FOUND',
    )
    const text = body.body
    if (text.trim() === '') throw new AppError('ERR_MESSAGE_EMPTY')
    const limit = maxTextLength(channel)
    if (text.length > limit) throw new AppError('ERR_MESSAGE_TOO_LONG', { limit, length: text.length })
    if (!mayEditMessage(message, { userId: ctx.viewer.id, channel, now: ctx.now })) {
      throw new AppError('ERR_EDIT_NOT_ALLOWED')
    }
    if (!message.isPrivate) await tellChannel(tx, { ...message, isGroup }, text)
    await saveEdit(tx, message.id, text)
    await clearRefusedChange(tx, message.id)
    await askForPreview(tx, { id: message.id, body: text })
    await announceEdit(ctx, tx, message, text)
    return getMessage(tx, message.id, ctx.files)
  })

async function tellChannel(
  tx: Db,
  { id, whatsappId, contactId, providerMessageId, isGroup }: EditedMessage & { isGroup: boolean },
  text: string,
) {
  const to = whatsappId ? await findAddress(tx, whatsappId, contactId) : null
  if (!whatsappId || !to || !providerMessageId) throw new AppError('ERR_EDIT_NOT_ALLOWED')
  await addToOutbox(tx, {
    whatsappId,
    lane: `contact:${contactId}`,
    messageId: null,
    task: {
      ...{ kind: 'edit', to, externalId: providerMessageId, text, changes: id },
      mentions: await findMentioned(tx, { contactId, isGroup }, text),
    },
  })
}
