import { asksBack, readRate } from '#domain/ratings/rating-rules.ts'
import type { InboundMessage } from '#server/channels/channel.ts'
import type { Arrival, ClaimingStep } from '#server/messages/inbound-step.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { countWrongAnswer, findRatingForm, findWaitingRating } from '#server/ratings/rating-db.ts'
import { closeAfterRating } from '#server/tickets/closing/close-after-rating.ts'
import { isQuestionAhead } from '#server/tickets/lifecycle/ticket-undo-db.ts'
import { getTicket, lockTicket, placeOf } from '#server/tickets/ticket-db.ts'
import { ticketWords } from '#server/tickets/ticket-words.ts'
import { isWrittenUnread } from './unread-question-db.ts'
import '#server/tickets/ticket-events.ts'

/** Applies the customer's answer to the rating question. */
export const applyRatingAnswer: ClaimingStep = {
  name: 'rating answer',
  waitsIn: 'nps',
  claim: async (ctx, tx, arrival) => ((await givesUp(ctx, tx, arrival)) ? 'next' : 'handled'),
  apply: async (ctx, tx, arrival) => ({ moved: await applyAnswer(ctx, tx, arrival) }),
}

const rateOf = ({ mediaType, text }: InboundMessage) => (mediaType === 'chat' ? readRate(text) : null)

/**
 * Returns whether a message in a ticket that waits for a rating no longer counts as an answer, because the customer was asked often enough:
 * the ticket is then closed without one, and the message belongs to a new conversation (decision D28).
 */
async function givesUp(
  ctx: CompanyContext,
  tx: Db,
  { ticketId, messages: [message] }: Arrival,
): Promise<boolean> {
  // What is written before the question arrives answers something else: a "2" is no rating.
  if (!asksBack(message.text) && (await isQuestionAhead(tx, { ticketId, now: ctx.now }))) return false
  const waiting = await findWaitingRating(tx, ticketId)
  if (waiting && rateOf(message) !== null) return false
  if (waiting && !asksBack(message.text) && (await isWrittenUnread(tx, ticketId, message.at))) return false
  const ticket = await lockTicket(tx, ticketId)
  if (!ticket) return false
  const form = await findRatingForm(tx, ticket.whatsappId)
  if (waiting && form && waiting.wrongAnswers < form.mostWrong && !asksBack(message.text)) return false
  await closeAfterRating(ctx, tx, ticket, { rate: null, log: 'closed', farewell: false })
  ctx.emit('ticket.changed', { ticket: await getTicket(tx, ticketId), previous: placeOf(ticket) })
  return true
}

/** Applies a stored message as the answer; asks again when it is none. Returns whether it closed the ticket. */
async function applyAnswer(
  ctx: CompanyContext,
  tx: Db,
  { ticketId, messages: [message] }: Arrival,
): Promise<boolean> {
  const ticket = await lockTicket(tx, ticketId)
  if (!ticket || (await isQuestionAhead(tx, { ticketId, now: ctx.now }))) return false
  const rate = rateOf(message)
  if (rate !== null) {
    await closeAfterRating(ctx, tx, ticket, { rate, log: 'closed', farewell: true })
    return true
  }
  // Thanks for the farewell, as a rule: they ask for no second question.
  if (await isWrittenUnread(tx, ticketId, message.at)) return false
  const userId = (await findWaitingRating(tx, ticketId))?.userId
  const form = await findRatingForm(tx, ticket.whatsappId)
  await countWrongAnswer(tx, ticketId)
  if (!userId || !form) return false
  const words = { key: crypto.randomUUID(), ticketId, userId, text: form.message, isPrivate: false }
  await enqueue(tx, ticketWords, words)
  return false
}
