import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { maySee } from '#domain/tickets/ticket-rules.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findTicket, findTicketPlace } from './ticket-db.ts'

/**
 * Returns the ticket if it belongs to the viewer's company and the viewer may see it; otherwise throws `code`, as if it did not exist.
 * `code` is that of the object looked for in the ticket: an error never reveals that something hidden exists.
 */
export async function getVisibleTicket(
  ctx: Pick<Context, 'viewer'>,
  tx: Db,
  by: { id: number } | { uuid: string },
  code: ErrorCode = 'ERR_NO_TICKET_FOUND',
): Promise<Ticket> {
  const ticket = await findTicket(tx, by)
  if (!ticket || !maySee(ctx.viewer, ticket)) throw new AppError(code)
  return ticket
}

/** The same for callers that need only the contact and connection. */
export async function getVisibleConversation(
  { viewer }: Pick<Context, 'viewer'>,
  tx: Db,
  by: { id: number } | { uuid: string },
  code: ErrorCode = 'ERR_NO_TICKET_FOUND',
) {
  const place = await findTicketPlace(tx, by)
  if (!place || !maySee(viewer, place)) throw new AppError(code)
  return place
}
