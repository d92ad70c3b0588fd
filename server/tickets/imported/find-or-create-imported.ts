import { sql } from 'kysely'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { joinsTicket } from '#domain/tickets/imported-rules.ts'
import type { TicketStatus } from '#domain/tickets/ticket-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { markNewest } from '#server/tickets/ticket-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'

type Wish = {
  contactId: number
  whatsappId: number
  channel: ChannelName
  queueId: number | null
  isGroup: boolean
  status: TicketStatus
  /** Time of the message. */
  at: Date
  now: Date
}

/** `until`: later messages belong to another ticket. `imported`: an import made it, and nobody has touched it. */
export type ImportedInto = { id: number; queueId: number | null; until: Date | null; imported: boolean }

/** Returns the ticket of a past message: the person's newest one, or a waiting one in the queue of imports. */
export async function findOrCreateImported(tx: Db, wish: Wish): Promise<ImportedInto> {
  const { contactId, whatsappId, queueId, now } = wish
  const newest = await tx
    .selectFrom('tickets')
    .select(['id', 'status', 'queueId', 'updatedAt', 'imported'])
    .where('contactId', '=', contactId)
    .where('whatsappId', '=', whatsappId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  // A ticket made by an import and untouched since is continued.
  const imported = newest !== undefined && newest.imported !== null && newest.status === wish.status
  if (newest && (imported || joinsTicket(newest, wish.at))) {
    const until = newest.status === 'closed' && !imported ? newest.updatedAt : null
    return { id: newest.id, queueId: newest.queueId, until, imported }
  }
  const { rows } = await sql<{ id: number }>`
    insert into tickets (status, contact_id, whatsapp_id, channel, queue_id, is_group, imported, created_at, updated_at)
    values (${wish.status}, ${contactId}, ${whatsappId}, ${wish.channel}, ${queueId}, ${wish.isGroup}, ${now},
      ${now}, ${wish.at})
    returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await markNewest(tx, { id, contactId, whatsappId })
  await saveTicketEvent(
    tx,
    { ticketId: id, type: 'create', userId: null, queueId, data: { cycle: false } },
    now,
  )
  return { id, queueId, until: null, imported: true }
}
