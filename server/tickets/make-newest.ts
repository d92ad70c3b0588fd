import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findTicketsByIds, markNewest, placeOf } from '#server/tickets/ticket-db.ts'
import '#server/tickets/ticket-events.ts'

/** Makes a new or reopened ticket the one of its conversation that lists show, and emits that the one before it left them. */
export async function makeNewest(
  ctx: CompanyContext,
  tx: Db,
  newest: { id: number; contactId: number; whatsappId: number | null },
): Promise<void> {
  const superseded = await markNewest(tx, newest)
  if (!superseded.length) return
  for (const ticket of await findTicketsByIds(tx, superseded))
    ctx.emit('ticket.changed', { ticket, previous: { ...placeOf(ticket), superseded: false } })
}
