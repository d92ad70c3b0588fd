import type { TicketPlace } from '#domain/tickets/ticket-contract.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findTicketsByIds, placeOf } from '#server/tickets/ticket-db.ts'
import { saveTicketEvents } from '#server/tickets/ticket-log-db.ts'
import '#server/tickets/ticket-events.ts'

/** Logs, without an author, and emits that tickets wait for a person again; `places` are their earlier places. */
export async function announcePutBack(
  ctx: CompanyContext,
  tx: Db,
  places: (TicketPlace & { id: number })[],
): Promise<void> {
  const log = places.map(({ id, queueId }) => ({
    ticketId: id,
    type: 'pending' as const,
    userId: null,
    queueId,
  }))
  await saveTicketEvents(tx, log, ctx.now)
  const before = new Map(places.map((place) => [place.id, placeOf(place)]))
  for (const ticket of await findTicketsByIds(tx, [...before.keys()]))
    ctx.emit('ticket.changed', { ticket, previous: before.get(ticket.id) ?? null })
}
