import { AppError } from '#domain/errors.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { maySee } from '#domain/tickets/ticket-rules.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { findTicket, findTicketPlace } from './ticket-db.ts'

/** The ticket, if it is of the viewer's company and the viewer may see it; otherwise it does not exist for them. */
export async function getVisibleTicket(
  ctx: Pick<Context, 'viewer'>,
  tx: Db,
  by: { id: number } | { uuid: string },
): Promise<Ticket> {
  const ticket = await findTicket(tx, by)
  if (!ticket || !maySee(ctx.viewer, ticket)) throw new AppError('ERR_NO_TICKET_FOUND')
  return ticket
}

/** The same for those who need to know only whose conversation it is. */
export async function getVisibleConversation(
  { viewer }: Pick<Context, 'viewer'>,
  tx: Db,
  by: { id: number } | { uuid: string },
) {
  const place = await findTicketPlace(tx, by)
  if (!place || !maySee(viewer, place)) throw new AppError('ERR_NO_TICKET_FOUND')
  return place
}
