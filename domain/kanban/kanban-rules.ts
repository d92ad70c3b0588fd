import type { Ticket } from '../tickets/ticket-contract.ts'

/** As far as the tickets of a lane are counted: more of them are shown as so many and more. */
export const mostCounted = 10_000

/** The lane of tickets that stand in no other. */
export const defaultLane = 0

/** How often a ticket is moved by lane timers within a day, so that lanes that hand on to each other come to rest. */
export const mostTimedMovesADay = 10

export type BoardFilter = { laneId: number; queueIds: number[]; from: Date | null; to: Date | null }

/** Whether a ticket stands in a lane of the board, as it is filtered. `to` is the first moment after the period. */
export function isInLane(ticket: Ticket, { laneId, queueIds, from, to }: BoardFilter): boolean {
  if (ticket.status !== 'open' && ticket.status !== 'pending') return false
  if ((ticket.laneId ?? defaultLane) !== laneId) return false
  if (queueIds.length && !queueIds.includes(ticket.queueId ?? 0)) return false
  return (!from || ticket.updatedAt >= from) && (!to || ticket.updatedAt < to)
}
