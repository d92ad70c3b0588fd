import { dayMs } from '#domain/companies/wall-clock.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'

/** Returns the whole days since the ticket entered its lane; 0 without a lane. */
export const daysInLane = ({ laneEnteredAt }: Ticket, now: Date): number =>
  laneEnteredAt ? Math.max(0, Math.floor((now.getTime() - laneEnteredAt.getTime()) / dayMs)) : 0
