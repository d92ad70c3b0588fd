import { saveNote } from '#server/notes/note-db.ts'
import '#server/notes/note-events.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { findTicketPlace } from '#server/tickets/ticket-db.ts'

/** Leaves what a flow asked and was answered as a note of the ticket, which customers never see. */
export async function writeSummary(
  ctx: CompanyContext,
  tx: Db,
  { ticket, text }: { ticket: Pick<Ticket, 'id' | 'contactId'>; text: string },
): Promise<void> {
  const place = await findTicketPlace(tx, { id: ticket.id })
  if (!place) return
  const row = { note: text, ticketId: ticket.id, contactId: ticket.contactId, createdAt: ctx.now }
  const note = await saveNote(tx, { ...row, userId: null })
  ctx.emit('note.created', { note, place, mention: null })
}
