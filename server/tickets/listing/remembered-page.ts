import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { perInstallation } from '#server/platform/kernel/per-installation.ts'
import { openRecordMemory } from '#server/platform/record-memory.ts'
import { findStampedTickets } from '#server/tickets/ticket-db.ts'
import { findStampedPage, findTicketPage, type TicketPage } from './ticket-list-db.ts'

const maxBytes = 32 * 1024 * 1024
/** A card as an object, and as the text that is sent, each a few times the length of its own texts. */
const bytesOf = (ticket: Ticket) =>
  4000 +
  4 * (ticket.lastMessage.length + (ticket.lastWords?.length ?? 0) + (ticket.botWords?.length ?? 0)) +
  400 * ticket.tags.length

/** The cards that this process has read. The stamp holds everything that they show: no other node can have changed one unnoticed. */
const cardsOf = perInstallation(() => openRecordMemory<Ticket>(maxBytes))

/**
 * Returns a page as `findTicketPage` does. The database decides which tickets stand on it and in which version; only the cards that this
 * process does not know in that version are read.
 */
export async function findRememberedPage(ctx: Context, tx: Db, filter: TicketPage) {
  const page = await findStampedPage(tx, ctx.viewer, filter)
  const tickets = await findCards(ctx, tx, page.tickets)
  // A ticket changed between the two statements, and may stand elsewhere now.
  return tickets ? { ...page, tickets } : findTicketPage(tx, ctx.viewer, filter)
}

/** Returns the cards of tickets in these versions, in this order; null where one of them has another version by now. */
export async function findCards(
  { companyId, ...ctx }: Context,
  tx: Db,
  stamped: { id: number; stamp: string }[],
): Promise<Ticket[] | null> {
  const cards = cardsOf(ctx)
  const known = new Map<number, Ticket>()
  const missing = new Map<number, string>()
  for (const { id, stamp } of stamped) {
    const card = cards.get(companyId, id, stamp)
    if (card) known.set(id, card)
    else missing.set(id, stamp)
  }
  if (missing.size) {
    for (const { ticket, stamp } of await findStampedTickets(tx, [...missing.keys()])) {
      cards.set(companyId, ticket.id, { stamp, record: ticket, bytes: bytesOf(ticket) })
      if (missing.get(ticket.id) === stamp) known.set(ticket.id, ticket)
    }
  }
  const found = stamped.flatMap(({ id }) => known.get(id) ?? [])
  return found.length === stamped.length ? found : null
}
