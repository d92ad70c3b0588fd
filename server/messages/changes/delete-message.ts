import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { mayDeleteMessage } from '#domain/messages/delete-rules.ts'
import type { Message, messageEndpoints } from '#domain/messages/message-contract.ts'
import { addToOutbox } from '#server/exchange/outbox-db.ts'
import { findAddress } from '#server/contacts/contact-db.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { getVisibleTicket } from '#server/tickets/get-visible-ticket.ts'
import { announceDeletion } from './announce-deletion.ts'
import { markDeleted, releaseFile } from './delete-message-db.ts'
import { clearRefusedChange, type EditedMessage, lockMessage } from './edit-message-db.ts'
import { getMessage } from '#server/messages/message-db.ts'

/** Deletes the viewer's own message, here and, unless it is an internal note, on the customer's phone. */
export const deleteMessage = (
  ctx: Context,
  { params }: Input<typeof messageEndpoints.deleteMessage>,
): Promise<Message> =>
  ctx.transaction(async (tx) => {
    const message = await lockMessage(tx, params.id)
    if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND')
    const { channel } = await getVisibleTicket(ctx, tx, { id: message.ticketId }, 'ERR_NO_MESSAGE_FOUND')
    if (!mayDeleteMessage(message, { userId: ctx.viewer.id, channel })) {
      throw new AppError('ERR_DELETE_WAPP_MSG')
    }
    if (!message.isPrivate) await tellChannel(tx, message)
    await markDeleted(tx, message.id)
    await clearRefusedChange(tx, message.id)
    const keys = await releaseFile(tx, message.id, message.fileId)
    if (keys.length) await enqueue(tx, removeFiles, { keys })
    await announceDeletion(ctx, tx, message)
    return getMessage(tx, message.id, ctx.files)
  })

async function tellChannel(tx: Db, { id, whatsappId, contactId, providerMessageId }: EditedMessage) {
  if (!providerMessageId) throw new AppError('ERR_FETCH_WAPP_MSG')
  const to = whatsappId ? await findAddress(tx, whatsappId, contactId) : null
  if (!whatsappId || !to) throw new AppError('ERR_DELETE_WAPP_MSG')
  await addToOutbox(tx, {
    whatsappId,
    lane: `contact:${contactId}`,
    messageId: null,
    task: { kind: 'delete', to, externalId: providerMessageId, changes: id },
  })
}
