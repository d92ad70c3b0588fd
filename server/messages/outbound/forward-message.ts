import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { forwardFormOf } from '#domain/messages/forward-rules.ts'
import type { Message, messageEndpoints } from '#domain/messages/message-contract.ts'
import { signed } from '#domain/messages/signature-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { canWrite, maySee } from '#domain/tickets/ticket-rules.ts'
import { findFile, type NewFile } from '#server/files/file-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { startTicket } from '#server/tickets/lifecycle/create-ticket.ts'
import { getTicket } from '#server/tickets/ticket-db.ts'
import { contentIn } from './content-of.ts'
import { deliverDraft } from './deliver-draft.ts'
import type { Draft } from '#server/messages/draft.ts'
import { withOwnText } from './drafts-of.ts'
import { findLiveTickets, type Forwarded } from '#server/messages/forward-message-db.ts'
import { throwIfTooMuch } from './throw-if-too-much.ts'
import { throwIfBlocked, throwIfClosedToPeople } from './throw-unless-sendable.ts'
import { getReadableMessage } from '#server/messages/readable-message.ts'

/** Forwards a message to one contact. On failure nothing is left behind: no empty ticket, no half message. */
export const forwardMessage = (
  ctx: Context,
  { body }: Input<typeof messageEndpoints.forwardMessage>,
): Promise<Message> =>
  ctx.transaction(async (tx) => {
    const source = await getReadableMessage(ctx, tx, body.messageId)
    const { ticket, isNew } = await targetOf(ctx, tx, source, body.contactId)
    if (!canWrite(ticket)) {
      throw new AppError('ERR_TICKET_NOT_OPEN', { status: ticket.status, ticketId: ticket.id })
    }
    throwIfBlocked(ticket)
    throwIfClosedToPeople(ticket, ctx.now)
    const goesWithFile = source.fileId !== null && forwardFormOf(source) !== 'chat'
    const file = goesWithFile ? ((await findFile(tx, source.fileId ?? '')) ?? null) : null
    const draft = draftOf(source, file)
    // A card shows the number to everybody who reads the conversation.
    if (draft.cards && ctx.viewer.hidesNumbers) throw new AppError('ERR_NO_PERMISSION')
    if (body.signMessage && draft.mediaType === 'chat' && (await mayAllSign(tx))) {
      draft.body = signed(draft.body, { name: ctx.viewer.name, channel: ticket.channel })
    }
    throwIfTooMuch(ticket.channel, draft, file)
    if (isNew) ctx.emit('ticket.changed', { ticket, previous: null })
    const given = { ...draft, clientId: body.clientId ?? null }
    const [first = given, ...texts] = file ? withOwnText(ticket.channel, given) : [given]
    const sent = { ticketId: ticket.id, userId: ctx.viewer.id, byHand: true }
    const message = await deliverDraft(ctx, tx, { ...sent, draft: first, file })
    for (const text of texts) await deliverDraft(ctx, tx, { ...sent, draft: text, file: null })
    return message
  })

/**
 * Returns the viewer's conversation with the contact, or a new one in the queue of the source message, else in the viewer's first queue.
 */
async function targetOf(
  ctx: Context,
  tx: Db,
  source: Forwarded,
  contactId: number,
): Promise<{ ticket: Ticket; isNew: boolean }> {
  const { viewer } = ctx
  const live = (await findLiveTickets(tx, contactId, source.whatsappId)).filter((one) => maySee(viewer, one))
  const found = live.find(canWrite) ?? live[0]
  if (found) return { ticket: await getTicket(tx, found.id), isNew: false }
  const isMine = source.queueId !== null && viewer.queueIds.includes(source.queueId)
  const queueId = isMine ? source.queueId : (viewer.queueIds[0] ?? source.queueId)
  const wish = { contactId, queueId, preferred: source.whatsappId }
  return { ticket: await startTicket(ctx, tx, wish), isNew: true }
}

const mayAllSign = async (tx: Db) => (await settingOf(tx, 'sendSignMessage')) === 'enabled'

/** Returns the forwarded message: with the same file, cards and location. */
function draftOf(source: Forwarded, file: NewFile | null): Draft {
  const form = forwardFormOf(source)
  if (!form) throw new AppError('ERR_CREATING_MESSAGE')
  if (source.mediaState === 'pending' || source.mediaState === 'failed') {
    throw new AppError('ERR_WAPP_DOWNLOAD_MEDIA')
  }
  const { cards, place } = contentIn(source.dataJson)
  return {
    clientId: null,
    body: source.body,
    mediaType: form,
    upload: null,
    voice: file?.voice ?? false,
    quotedId: null,
    isPrivate: false,
    isForwarded: true,
    ...(form === 'contactMessage' && cards && { cards }),
    ...(form === 'locationMessage' && place && { place }),
  }
}
