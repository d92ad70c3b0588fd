import { previewOf } from '#domain/messages/message-rules.ts'
import type { InboundMessage } from '#server/channels/channel.ts'
import { holdForConsent } from '#server/messages/automatic/ask-consent.ts'
import { meetContact } from '#server/contacts/meet-contact.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findOrCreateTicket, type FoundTicket } from '#server/tickets/lifecycle/find-or-create-ticket.ts'
import { getTicket, placeOf } from '#server/tickets/ticket-db.ts'
import { touchByCustomer } from '#server/tickets/touch-ticket-db.ts'
import type { Intake } from '#server/messages/intake.ts'
import { applyQuietMessage } from './apply-quiet-message.ts'
import { announceMet } from './announce-met.ts'
import { askForName } from './ask-for-name.ts'
import { askForPicture } from './ask-for-picture.ts'
import { askForFile } from './ask-for-file.ts'
import { meetSenders } from './meet-senders.ts'
import { nameMentions } from '#server/messages/name-mentions.ts'
import { findByProviderId, getMessage, toPlainMessage } from '#server/messages/message-db.ts'
import { askForPreview } from '#server/messages/link-previews/preview-link.ts'
import { saveInboundMessages, type SavedMessage } from '#server/messages/save-message-db.ts'
import type { Arrival, InboundSteps } from '#server/messages/inbound-step.ts'
import { runAfterSteps, runStep } from './run-step.ts'
import { keepUntilKnown } from './waiting-fact-db.ts'
import '#server/messages/message-events.ts'

/** Messages of one person, in order. A message that quotes, or is a reaction, comes alone. */
export type Burst = [InboundMessage, ...InboundMessage[]]

export async function applyInboundMessages(
  ctx: CompanyContext,
  tx: Db,
  intake: Intake,
  burst: Burst,
  steps: InboundSteps,
): Promise<void> {
  const { id: whatsappId, channel } = intake
  const [first] = burst
  if (first.quiet) return applyQuietMessage(ctx, tx, intake, first)
  const isGroup = first.from.identities[0].kind === 'group'
  // Ignored groups get no contact and no conversation.
  if (isGroup && !intake.allowGroup) return
  const quoted = first.quotedExternalId
    ? await findByProviderId(tx, whatsappId, first.quotedExternalId)
    : undefined
  const isReaction = first.mediaType === 'reactionMessage'
  // A reaction to an unknown message does not open a conversation.
  if (isReaction && !quoted) {
    if (first.quotedExternalId) await keepUntilKnown(tx, whatsappId, first.quotedExternalId, first)
    return
  }

  const peer = burst.at(-1)?.from ?? first.from
  const met = await meetContact(tx, { peer, channel, whatsappId, now: ctx.now })
  const contactId = met.id
  await announceMet(ctx, tx, met)
  if (met.news === 'created') await askForName(tx, { whatsappId, channel, contactId, peer })
  const [of] = peer.identities
  if (met.pictureDue) await askForPicture(tx, { whatsappId, channel, contactId, of, now: ctx.now })
  const find = () => findOrCreateTicket(ctx, tx, { ...intake, contactId, whatsappId, isGroup })
  let found: FoundTicket = isReaction && quoted ? await whereItIs(tx, quoted.ticketId) : await find()
  const status = found.previous?.status
  const waiting = isReaction ? undefined : steps.before.find(({ waitsIn }) => waitsIn === status)
  if (waiting && burst.length > 1) {
    // Messages after the answer are no answer.
    for (const message of burst) await applyInboundMessages(ctx, tx, intake, [message], steps)
    return
  }
  const arrival: Arrival = {
    ...{ intake, ticketId: found.id, opened: found.moved },
    ...{ messages: burst, stored: [] },
  }
  const claimed =
    waiting &&
    (await runStep(ctx, tx, waiting.name, { run: () => waiting.claim(ctx, tx, arrival), otherwise: 'next' }))
  if (claimed === 'next') found = await find()
  if (found.moved && !isReaction && intake.asksConsent) await holdForConsent(tx, found.id)
  const senderIds = await meetSenders(ctx, tx, intake, burst)
  const told = await nameMentions(tx, whatsappId, burst)
  const saved = await saveInboundMessages(tx, told, {
    ticketId: found.id,
    contactId,
    whatsappId,
    queueId: found.queueId,
    quotedMsgId: quoted?.id ?? null,
    senderIds,
  })
  const last = told.findLast(({ externalId }) => saved.at(-1)?.providerMessageId === externalId)
  if (!last) return
  if (first.quotedExternalId && !quoted) {
    const { externalId } = first
    await keepUntilKnown(tx, whatsappId, first.quotedExternalId, { kind: 'quote', externalId })
  }
  await fetchMedia(ctx, tx, { whatsappId, burst, saved })
  for (const row of saved) if (row.mediaType === 'chat') await askForPreview(tx, row)
  // Sent together with the next query; the first error is the one thrown.
  const touched = isReaction ? null : touch(ctx, tx, { ticketId: found.id, last, count: saved.length })
  touched?.catch(() => {})
  const arrived = { ...arrival, ticketId: found.id, opened: found.moved, stored: saved }
  /** The conversation with which the following steps continue. */
  let begun: Arrival | null = claimed === 'handled' ? null : arrived
  if (waiting && claimed === 'handled') {
    await touched
    const otherwise = { moved: false, goesOn: false }
    const run = () => waiting.apply(ctx, tx, arrived)
    const { moved, goesOn } = await runStep(ctx, tx, waiting.name, { run, otherwise })
    if (moved) found = { ...found, moved }
    if (goesOn) begun = { ...arrived, opened: true }
  }
  await Promise.all([touched, announceMessages(ctx, tx, found, saved)])
  // What cannot be read is for people to look at.
  const isReadable = saved.some(({ mediaType, body }) => mediaType !== 'unsupportedMessage' || body !== '')
  if (begun && !isReaction && isReadable) await runAfterSteps(ctx, tx, steps.after, begun)
}

async function whereItIs(tx: Db, ticketId: number): Promise<FoundTicket> {
  const ticket = await getTicket(tx, ticketId)
  return { id: ticketId, queueId: ticket.queueId, previous: placeOf(ticket), moved: false }
}

/** A group's preview names the sender, unless only their number is known, which not everybody may see. */
const inGroup = (name: string | null | undefined, text: string) =>
  name && /\p{L}/u.test(name) ? `${name}: ${text}` : text

const touch = (
  ctx: CompanyContext,
  tx: Db,
  { ticketId, last, count }: { ticketId: number; last: InboundMessage; count: number },
) =>
  touchByCustomer(tx, ticketId, {
    text: inGroup(
      last.sender?.name,
      previewOf({
        body: last.text,
        mediaType: last.mediaType,
        fileName: last.media?.fileName ?? null,
        seconds: last.media?.seconds,
      }),
    ),
    at: last.at,
    externalId: last.externalId,
    now: ctx.now,
    count,
    isReply: last.data?.reply !== undefined,
  })

/** Queues the download of files that came with messages. */
export async function fetchMedia(
  ctx: CompanyContext,
  tx: Db,
  {
    whatsappId,
    burst,
    saved,
  }: { whatsappId: number; burst: Pick<InboundMessage, 'externalId' | 'media'>[]; saved: SavedMessage[] },
) {
  for (const { id: messageId, providerMessageId } of saved) {
    const media = burst.find(({ externalId }) => externalId === providerMessageId)?.media
    if (!media) continue
    const { externalId, fileName: name, voice } = media
    await askForFile(ctx, tx, { whatsappId, messageId, externalId, name, voice })
  }
}

/** Emits the ticket's own event first when the ticket is new or reopened; the messages' events then report no move. */
export async function announceMessages(
  ctx: CompanyContext,
  tx: Db,
  found: Omit<FoundTicket, 'queueId'>,
  saved: SavedMessage[],
) {
  const ticket = await getTicket(tx, found.id)
  if (found.moved) ctx.emit('ticket.changed', { ticket, previous: found.previous })
  let previous = found.moved || !found.previous ? placeOf(ticket) : found.previous
  for (const row of saved) {
    const message =
      row.quotedMsgId || row.senderId
        ? await getMessage(tx, row.id, ctx.files)
        : toPlainMessage(row, ticket, ctx.files)
    ctx.emit('message.created', { message, ticket, previous })
    previous = placeOf(ticket)
  }
}
