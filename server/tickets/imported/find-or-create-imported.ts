import { sql } from 'kysely'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { joinsTicket } from '#domain/tickets/imported-rules.ts'
import type { TicketStatus } from '#domain/tickets/ticket-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { makeNewest } from '#server/tickets/ticket-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'

type Wish = {
  contactId: number
  whatsappId: number
  channel: ChannelName
  queueId: number | null
  isGroup: boolean
  status: TicketStatus
  /** When the message was said. */
  at: Date
  now: Date
}

/** `until`: what was said later belongs to another ticket. `imported`: it is as an import has made it. */
export type ImportedInto = { id: number; queueId: number | null; until: Date | null; imported: boolean }

/** The ticket that a message of the past belongs to: its person's newest one, or one that waits in the queue of imports. */
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
  // What an import has made, and nobody has touched since, is filled on.
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
  await makeNewest(tx, { id, contactId, whatsappId })
  await saveTicketEvent(
    tx,
    { ticketId: id, type: 'create', userId: null, queueId, data: { cycle: false } },
    now,
  )
  return { id, queueId, until: null, imported: true }
}
