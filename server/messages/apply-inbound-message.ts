import { previewOf } from '#domain/messages/message-rules.ts'
import type { InboundMessage } from '#server/channels/channel.ts'
import { addToOutbox } from '#server/connections/outbox-db.ts'
import { meetContact } from '#server/contacts/meet-contact.ts'
import type { CompanyContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { findOrCreateTicket, type FoundTicket } from '#server/tickets/find-or-create-ticket.ts'
import { getTicket, placeOf } from '#server/tickets/ticket-db.ts'
import { touchByCustomer } from '#server/tickets/touch-ticket-db.ts'
import type { Intake } from './apply-fact.ts'
import { findByProviderId, getMessage } from './message-db.ts'
import { saveInboundMessage } from './save-message-db.ts'
import './message-events.ts'

const downloadLifetimeMs = 7 * 86_400_000

export async function applyInboundMessage(
  ctx: CompanyContext,
  tx: Db,
  intake: Intake,
  inbound: InboundMessage,
): Promise<void> {
  const { id: whatsappId, channel } = intake
  const quoted = inbound.quotedExternalId
    ? await findByProviderId(tx, whatsappId, inbound.quotedExternalId)
    : undefined
  const isReaction = inbound.mediaType === 'reactionMessage'
  // A reaction to what we do not have says nothing to anybody, and is no reason for a new conversation.
  if (isReaction && !quoted) return

  const contactId = await meetContact(tx, { peer: inbound.from, channel, whatsappId, now: ctx.now })
  const found: FoundTicket =
    isReaction && quoted
      ? await whereItIs(tx, quoted.ticketId)
      : await findOrCreateTicket(tx, { ...intake, contactId, whatsappId, now: ctx.now })
  const messageId = await saveInboundMessage(tx, {
    inbound,
    ticketId: found.id,
    contactId,
    whatsappId,
    queueId: found.previous?.queueId ?? intake.onlyQueueId,
    quotedMsgId: quoted?.id ?? null,
  })
  if (messageId === null) return
  if (inbound.media) await fetchMedia(ctx, tx, { whatsappId, messageId, media: inbound.media })
  if (!isReaction) await touch(ctx, tx, found.id, inbound)
  await announce(ctx, tx, found, messageId)
}

async function whereItIs(tx: Db, ticketId: number): Promise<FoundTicket> {
  return { id: ticketId, previous: placeOf(await getTicket(tx, ticketId)), moved: false }
}

const touch = (ctx: CompanyContext, tx: Db, ticketId: number, inbound: InboundMessage) =>
  touchByCustomer(tx, ticketId, {
    text: previewOf({
      body: inbound.text,
      mediaType: inbound.mediaType,
      fileName: inbound.media?.fileName ?? null,
    }),
    at: inbound.at,
    externalId: inbound.externalId,
    now: ctx.now,
    counts: true,
  })

const fetchMedia = (
  ctx: CompanyContext,
  tx: Db,
  file: { whatsappId: number; messageId: number; media: NonNullable<InboundMessage['media']> },
) =>
  addToOutbox(tx, {
    whatsappId: file.whatsappId,
    lane: `media:${file.messageId}`,
    messageId: file.messageId,
    task: {
      kind: 'download',
      externalId: file.media.externalId,
      name: file.media.fileName,
      voice: file.media.voice,
    },
    expiresAt: new Date(ctx.now.getTime() + downloadLifetimeMs),
  })

/** The ticket's own event comes first where the ticket is new or came back; the message then tells of no move any more. */
async function announce(ctx: CompanyContext, tx: Db, found: FoundTicket, messageId: number) {
  const [ticket, message] = await Promise.all([getTicket(tx, found.id), getMessage(tx, messageId, ctx.files)])
  if (found.moved) ctx.emit('ticket.changed', { ticket, previous: found.previous })
  ctx.emit('message.created', {
    message,
    ticket,
    previous: found.moved || !found.previous ? placeOf(ticket) : found.previous,
  })
}
