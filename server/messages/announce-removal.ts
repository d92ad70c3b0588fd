import { sql } from 'kysely'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import './message-events.ts'

type Removed = { id: number; ticketId: number }
type Place = { id: number; uuid: string; contactId: number }

/**
 * Emits that unsent messages of a campaign were removed, to those who have their tickets open; nothing for a superseded ticket, which no
 * list shows.
 */
export async function announceRemoval(
  ctx: Pick<CompanyContext, 'emit'>,
  tx: Db,
  removed: readonly Removed[],
): Promise<void> {
  const byTicket = Map.groupBy(removed, ({ ticketId }) => ticketId)
  if (byTicket.size === 0) return
  const { rows } = await sql<Place>`
    select id, uuid, contact_id from tickets where id = any(${[...byTicket.keys()]}::int[]) and not superseded order by id`.execute(
    tx,
  )
  for (const ticket of rows) {
    const messageIds = (byTicket.get(ticket.id) ?? []).map(({ id }) => id)
    ctx.emit('messages.removed', { messageIds, ticket })
  }
}
