import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { windowClosesAt } from '#domain/tickets/ticket-rules.ts'

const worthShowingMs = 4 * 3_600_000

/** Returns the milliseconds in which free text is still allowed; null if the channel has no window. */
export function windowLeftMs(ticket: Pick<Ticket, 'channel' | 'lastInboundAt'>, now: Date): number | null {
  const closesAt = windowClosesAt(ticket)
  return closesAt && Math.max(closesAt.getTime() - now.getTime(), 0)
}

/** Returns the same near the end of the window; null before, and where nobody answers any more. */
export function shownWindowMs(
  ticket: Pick<Ticket, 'channel' | 'lastInboundAt' | 'status'>,
  now: Date,
): number | null {
  const left = windowLeftMs(ticket, now)
  return ticket.status === 'closed' || left === null || left > worthShowingMs ? null : left
}

/** Formats a duration: 3 h 20, 45 min */
export function formatLeft(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  return minutes >= 60
    ? `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
    : `${minutes} min`
}
