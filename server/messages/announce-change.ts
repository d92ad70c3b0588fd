import { sql } from 'kysely'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getTicket, placeOf } from '#server/tickets/ticket-db.ts'
import { getMessage } from './message-db.ts'
import type { Changed } from './status-db.ts'
import { placeColumns } from '#server/tickets/place-columns.ts'
import '#server/tickets/ticket-events.ts'
import './message-events.ts'

/** Tells those who may see the ticket that one of its messages changed. */
export async function announceChange(ctx: CompanyContext, tx: Db, changed: Changed | null): Promise<void> {
  if (!changed) return
  const [message, ticket] = await Promise.all([
    getMessage(tx, changed.id, ctx.files),
    tx
      .selectFrom('tickets')
      .select(['uuid', ...placeColumns])
      .select(
        sql<boolean>`superseded and exists (select from messages where messages.company_id = tickets.company_id
          and messages.id = ${changed.id} and campaign_recipient_id is not null)`.as('isQuiet'),
      )
      .where('id', '=', changed.ticketId)
      .executeTakeFirstOrThrow(),
  ])
  const place = { ...placeOf(ticket), uuid: ticket.uuid }
  ctx.emit('message.updated', { message, ticket: place, ...(ticket.isQuiet && { isQuiet: true }) })
  // The card counts what was not sent.
  if (changed.turned) {
    ctx.emit('ticket.changed', { ticket: await getTicket(tx, changed.ticketId), previous: placeOf(ticket) })
  }
}
