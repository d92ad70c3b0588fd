import { userRateOf } from '#domain/ratings/rating-rules.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { endRating } from '#server/ratings/rating-db.ts'
import { findFarewell } from './farewell-db.ts'
import { saveTicket } from '#server/tickets/ticket-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import { ticketWords } from '#server/tickets/ticket-words.ts'

type Waiting = { id: number; queueId: number | null; whatsappId: number | null }
type Ending = {
  /** Null: the customer did not answer. */
  rate: number | null
  log: 'closed' | 'autoClose'
  farewell: boolean
}

/** Closes a ticket that waited for a rating; the caller announces it. */
export async function closeAfterRating(
  ctx: CompanyContext,
  tx: Db,
  ticket: Waiting,
  { rate, log, farewell }: Ending,
): Promise<void> {
  const { now } = ctx
  const rating = await endRating(tx, ticket.id, { rate, now })
  const userId = rating?.userId ?? null
  await saveTicket(tx, ticket.id, {
    status: 'closed',
    updatedAt: now,
    ...(rate !== null && { userRating: userRateOf(rate), unreadMessages: 0 }),
  })
  const entry = { ticketId: ticket.id, queueId: ticket.queueId }
  if (rate !== null) await saveTicketEvent(tx, { ...entry, type: 'rated', userId: null, data: { rate } }, now)
  await saveTicketEvent(tx, { ...entry, type: log, userId: log === 'closed' ? userId : null }, now)
  if (!farewell || userId === null) return
  const text = await findFarewell(tx, { userId, whatsappId: ticket.whatsappId })
  if (!text) return
  await enqueue(tx, ticketWords, {
    key: crypto.randomUUID(),
    ticketId: ticket.id,
    userId,
    text,
    isPrivate: false,
  })
}
