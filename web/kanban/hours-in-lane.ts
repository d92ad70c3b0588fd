import { minuteMs } from '#domain/companies/wall-clock.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'

/** Returns the whole hours since the ticket entered its lane; 0 without a lane. */
export const hoursInLane = ({ laneEnteredAt }: Ticket, now: Date): number =>
  laneEnteredAt ? Math.max(0, Math.floor((now.getTime() - laneEnteredAt.getTime()) / (60 * minuteMs))) : 0
