import { sql } from 'kysely'
import type { TicketPlace } from '#domain/tickets/ticket-contract.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getTicket, placeOf } from '#server/tickets/ticket-db.ts'
import { getMessages } from './message-db.ts'
import type { Changed } from './status-db.ts'
import { placeColumns as placeColumnNames } from '#server/tickets/place-columns.ts'
import '#server/tickets/ticket-events.ts'
import type { HeardBy } from './message-events.ts'

/** Emits that a message changed, to viewers of its ticket. */
export const announceChange = async (ctx: CompanyContext, tx: Db, changed: Changed | null): Promise<void> =>
  changed ? announceChanges(ctx, tx, [changed]) : undefined

/** Emits that messages changed, each once, to viewers of their tickets. */
export async function announceChanges(ctx: CompanyContext, tx: Db, changes: Changed[]): Promise<void> {
  if (!changes.length) return
  const ids = changes.map(({ id }) => id)
  const [messages, tickets] = await Promise.all([getMessages(tx, ids, ctx.files), findPlaces(tx, ids)])
  for (const { id, ticketId, turned } of changes) {
    const message = messages.get(id)
    const ticket = tickets.get(id)
    if (!message || !ticket) throw new Error(`Message ${id} is not there.`)
    const place = { ...placeOf(ticket), uuid: ticket.uuid }
    ctx.emit('message.updated', {
      message,
      ticket: place,
      ...(ticket.heardBy && { heardBy: ticket.heardBy }),
    })
    // The ticket's card counts messages that failed; those of a campaign count in its report.
    if (turned && !(ticket.heardBy && ticket.status === 'closed'))
      ctx.emit('ticket.changed', { ticket: await getTicket(tx, ticketId), previous: placeOf(ticket) })
  }
}

type Place = TicketPlace & { messageId: number; uuid: string; heardBy: HeardBy | null }

/** Returns the places of these messages' tickets, and who hears of a campaign's message. */
async function findPlaces(tx: Db, messageIds: number[]): Promise<Map<number, Place>> {
  const { rows } = await sql<Place>`
    select messages.id as message_id, tickets.uuid, ${placeColumns},
      case when messages.campaign_recipient_id is null then null when tickets.superseded then 'nobody' else 'viewers' end as heard_by
    from messages join tickets on tickets.company_id = messages.company_id and tickets.id = messages.ticket_id
    where messages.id = any(${messageIds}::int[])`.execute(tx)
  return new Map(rows.map((row) => [row.messageId, row]))
}

const placeColumns = sql.join(placeColumnNames.map((column) => sql.ref(`tickets.${column}`)))
