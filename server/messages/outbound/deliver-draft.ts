import { titleOf } from '#domain/channels/interactive-content.ts'
import { AppError } from '#domain/errors.ts'
import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket, TicketPlace } from '#domain/tickets/ticket-contract.ts'
import { previewOf } from '#domain/messages/message-rules.ts'
import { isHumanOnly, isWindowClosed } from '#domain/tickets/ticket-rules.ts'
import { isCutOff } from '#server/connections/connection-db.ts'
import { openConversation } from '#server/connections/start-conversations.ts'
import { addToOutbox, type OutboxTask } from '#server/exchange/outbox-db.ts'
import { findAddress } from '#server/contacts/contact-db.ts'
import { findFile, type NewFile } from '#server/files/file-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getTicket, lockTicket, placeOf } from '#server/tickets/ticket-db.ts'
import { touchByUs } from '#server/tickets/touch-ticket-db.ts'
import { contentIn, contentOf, dataOf } from './content-of.ts'
import type { Draft } from '#server/messages/draft.ts'
import {
  findByClientId,
  findMessageToQuote,
  getMessage,
  toPlainMessage,
} from '#server/messages/message-db.ts'
import { mentionMembers } from '#server/messages/mention-members.ts'
import { askForPreview } from '#server/messages/link-previews/preview-link.ts'
import { clearFailure, saveOwnMessage } from '#server/messages/save-message-db.ts'
import '#server/tickets/ticket-events.ts'
import type { HeardBy } from '#server/messages/message-events.ts'

type KeptFile = NewFile & { id: string }
/**
 * `userId` null: nobody in particular says it. `byHand`: that person sends it and waits for it. With `leavesUnanswered` the
 * customer still waits for a person. `byBot`: a person's word takes it back as long as it waits.
 */
type Delivery = {
  ticketId: number
  userId: number | null
  draft: Draft
  file: KeptFile | null
  leavesUnanswered?: boolean
  byHand?: boolean
  byBot?: boolean
  /** The ticket as it stands, where the caller holds it and has read it. */
  shown?: Ticket
  /** A campaign says it to this person of it. */
  campaignRecipientId?: number | null
  /** After this it is not sent any more. */
  expiresAt?: Date | null
  /** How long it is held back; 0: it leaves at once. */
  afterMs?: number
  /** Audience of a campaign's message. */
  heardBy?: HeardBy
}
type Locked = NonNullable<Awaited<ReturnType<typeof lockTicket>>>
type Held = Pick<Locked, 'id' | 'uuid' | 'contactId' | 'channel' | 'isGroup' | 'lastInboundAt'> & TicketPlace

/**
 * Stores a message and, unless it is private, the task to send it, in the caller's transaction (decision D20). A clientId that
 * was used before is the same message: it is tried again if it failed, and otherwise left as it is (decision D22). Throws
 * ERR_NO_MESSAGE_FOUND for the id of a message of another kind.
 */
export async function deliverDraft(ctx: CompanyContext, tx: Db, delivery: Delivery): Promise<Message> {
  const { ticketId, userId, draft, file, leavesUnanswered = false, byHand = false, byBot = false } = delivery
  const { shown } = delivery
  const [ticket, before, way] = await Promise.all([
    shown ?? lockTicket(tx, ticketId),
    draft.clientId ? findByClientId(tx, draft.clientId) : undefined,
    shown && !draft.isPrivate ? findWay(tx, shown) : undefined,
  ])
  if (!ticket) throw new AppError('ERR_NO_TICKET_FOUND')
  if (before && !isOfKind(before, draft)) throw new AppError('ERR_NO_MESSAGE_FOUND')
  if (before) return repeat(ctx, tx, ticket, before, byHand)
  if (draft.mediaType === 'chat' && draft.body.trim() === '') throw new AppError('ERR_MESSAGE_EMPTY')

  const quoted = draft.quotedId ? await findMessageToQuote(tx, draft.quotedId, ticket) : null
  if (draft.quotedId && !quoted) throw new AppError('ERR_NO_MESSAGE_FOUND', { id: draft.quotedId })
  const clientId = draft.clientId ?? crypto.randomUUID()
  const row = await saveOwnMessage(tx, {
    clientId,
    ticketId,
    contactId: ticket.contactId,
    whatsappId: ticket.whatsappId,
    queueId: ticket.queueId,
    userId,
    body: draft.body,
    mediaType: draft.mediaType,
    fileId: file?.id ?? null,
    dataJson: dataOf(draft),
    quotedMsgId: quoted?.id ?? null,
    isPrivate: draft.isPrivate,
    isForwarded: draft.isForwarded ?? false,
    createdAt: ctx.now,
    campaignRecipientId: delivery.campaignRecipientId ?? null,
  })
  const { id } = row
  if (!draft.isPrivate) {
    const content = contentOf(ticket.channel, draft, file, quoted?.providerMessageId ?? null)
    const quotedExternalId =
      draft.mediaType === 'reactionMessage' ? null : (quoted?.providerMessageId ?? null)
    await enqueue(ctx, tx, ticket, {
      messageId: id,
      reference: clientId,
      content,
      quotedExternalId,
      byHand,
      byBot,
      expiresAt: delivery.expiresAt ?? null,
      afterMs: delivery.afterMs ?? 0,
      ...(way && shown?.whatsappId === ticket.whatsappId && { way }),
    })
    if (draft.mediaType !== 'reactionMessage' && !leavesUnanswered) {
      const body = draft.interactive ? titleOf(draft.interactive) : draft.body
      // A voice note has a name only because a file must have one.
      const fileName = draft.voice ? null : (file?.name ?? null)
      const text = previewOf({ body, mediaType: draft.mediaType, fileName, seconds: draft.seconds })
      await touchByUs(tx, ticketId, { text, now: ctx.now, by: byHand ? userId : null, answers: byHand })
    }
  }
  if (draft.mediaType === 'chat') await askForPreview(tx, { id, body: draft.body })
  // Such a message needs no joined data but what its ticket holds.
  const isPlain = userId === null && file === null && quoted === null
  const message =
    isPlain && shown ? toPlainMessage(row, shown, ctx.files) : await getMessage(tx, id, ctx.files)
  ctx.emit('message.created', {
    message,
    ticket: delivery.shown ?? (await getTicket(tx, ticketId)),
    previous: placeOf(ticket),
    ...(delivery.heardBy && { heardBy: delivery.heardBy }),
  })
  return message
}

type Stored = NonNullable<Awaited<ReturnType<typeof findByClientId>>>

/** Callers check less before a note or a template than before a free message, which neither of them may send again. */
const isOfKind = (before: Stored, draft: Draft) =>
  before.isPrivate === draft.isPrivate &&
  (!draft.template || contentIn(before.dataJson).template !== undefined)

async function repeat(
  ctx: CompanyContext,
  tx: Db,
  ticket: Held,
  before: Stored,
  byHand: boolean,
): Promise<Message> {
  if (before.ticketId !== ticket.id) throw new AppError('ERR_NO_MESSAGE_FOUND')
  const failed = before.failure !== null && before.providerMessageId === null
  if (!failed) return getMessage(tx, before.id, ctx.files)
  await clearFailure(tx, before.id)
  const kept = before.fileId ? await findFile(tx, before.fileId) : undefined
  const quoted = before.quotedMsgId ? await findMessageToQuote(tx, before.quotedMsgId, ticket) : undefined
  const target = quoted?.providerMessageId ?? null
  const isReaction = before.mediaType === 'reactionMessage'
  const draft = {
    body: before.body,
    mediaType: before.mediaType as Draft['mediaType'],
    voice: kept?.voice ?? false,
    ...contentIn(before.dataJson),
  }
  await enqueue(ctx, tx, ticket, {
    messageId: before.id,
    reference: before.clientId,
    content: contentOf(ticket.channel, draft, kept ?? null, target),
    quotedExternalId: isReaction ? null : target,
    byHand: byHand && before.userId !== null,
  })
  const message = await getMessage(tx, before.id, ctx.files)
  ctx.emit('message.updated', { message, ticket: { ...placeOf(ticket), uuid: ticket.uuid } })
  ctx.emit('ticket.changed', { ticket: await getTicket(tx, ticket.id), previous: placeOf(ticket) })
  return message
}

type Way = { to: Awaited<ReturnType<typeof findAddress>> | null; hasNoWay: boolean }

/** Address of a contact on a connection; `hasNoWay`: the connection is gone or cut off. */
async function findWay(
  tx: Db,
  { whatsappId, contactId }: { whatsappId: number | null; contactId: number },
): Promise<Way> {
  if (whatsappId === null) return { to: null, hasNoWay: true }
  const [to, hasNoWay] = await Promise.all([findAddress(tx, whatsappId, contactId), isCutOff(tx, whatsappId)])
  return { to, hasNoWay }
}

async function enqueue(
  ctx: CompanyContext,
  tx: Db,
  ticket: Held,
  task: Pick<Extract<OutboxTask, { kind: 'send' }>, 'reference' | 'content' | 'quotedExternalId'> & {
    messageId: number
    byHand: boolean
    byBot?: boolean
    expiresAt?: Date | null
    afterMs?: number
    way?: Way
  },
) {
  const { whatsappId, contactId } = ticket
  if (!whatsappId) throw new AppError('ERR_WAPP_NOT_INITIALIZED')
  const { to, hasNoWay } = task.way ?? (await findWay(tx, { whatsappId, contactId }))
  if (!to) throw new AppError('ERR_WAPP_NOT_INITIALIZED')
  if (hasNoWay) throw new AppError('ERR_SENDING_WAPP_MSG')
  const { messageId, byHand, byBot, expiresAt, afterMs, way: _, ...send } = task
  const humanAgent = byHand && isHumanOnly(ticket, ctx.now)
  const isUnasked = task.content.type === 'template' && isWindowClosed(ticket, ctx.now)
  const opensChat = isUnasked || (ticket.lastInboundAt === null && !ticket.isGroup)
  if (opensChat) await openConversation(ctx, tx, { whatsappId, contactId, messageId })
  const content = await mentionMembers(tx, ticket, send.content)
  await addToOutbox(tx, {
    whatsappId,
    lane: `contact:${contactId}`,
    messageId,
    background: !byHand,
    byBot,
    ...(expiresAt && { expiresAt }),
    ...(afterMs && { afterMs }),
    task: {
      kind: 'send',
      to,
      opensChat,
      ...(humanAgent && { humanAgent }),
      ...send,
      content,
    },
  })
}
