import { dayMs } from '#domain/companies/wall-clock.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'

/** Whole days since the ticket came into its lane; 0 where it stands in none. */
export const daysInLane = ({ laneEnteredAt }: Ticket, now: Date): number =>
  laneEnteredAt ? Math.max(0, Math.floor((now.getTime() - laneEnteredAt.getTime()) / dayMs)) : 0
