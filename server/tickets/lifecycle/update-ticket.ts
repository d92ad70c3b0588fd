import type { Input } from '#domain/http/endpoint.ts'
import type { Ticket, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { changeTicket } from './change-ticket.ts'

/** Changes a ticket in a transaction of its own. */
export const updateTicket = (
  ctx: Context,
  { params, body }: Input<typeof ticketEndpoints.updateTicket>,
): Promise<Ticket> => ctx.transaction((tx) => changeTicket(ctx, tx, params.id, body))
