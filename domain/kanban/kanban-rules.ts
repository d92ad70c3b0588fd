import type { Ticket } from '../tickets/ticket-contract.ts'

/** Most tickets counted of a lane; larger lanes show "so many and more". */
export const mostCounted = 10_000

/** The lane of tickets that are in no other lane. */
export const defaultLane = 0

/** Most moves of a ticket by lane timers within a day, so that lanes that hand tickets to each other do not loop. */
export const mostTimedMovesADay = 10

export type BoardFilter = { laneId: number; queueIds: number[]; from: Date | null; to: Date | null }

/** Whether a ticket belongs to a lane of the filtered board. `to` is the first moment after the period. */
export function isInLane(ticket: Ticket, { laneId, queueIds, from, to }: BoardFilter): boolean {
  if (ticket.status !== 'open' && ticket.status !== 'pending') return false
  if ((ticket.laneId ?? defaultLane) !== laneId) return false
  if (queueIds.length && !queueIds.includes(ticket.queueId ?? 0)) return false
  return (!from || ticket.updatedAt >= from) && (!to || ticket.updatedAt < to)
}
