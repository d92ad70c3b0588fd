import { sql } from 'kysely'
import type { Failure } from '#domain/channels/failure.ts'
import type { Db } from '#server/platform/database/db.ts'

const withdrawn: Omit<Failure, 'retry'> = { cause: 'withdrawn', code: null, detail: '' }

/**
 * Withdraws messages of a ticket's bot that no channel has in hand yet, and returns them. A host that begins to send one at this moment
 * is either too late, and finds no task, or first, and the message stays.
 */
export async function withdrawBubbles(tx: Db, ticketId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with withdrawn as (
      delete from outbox using tickets
      where tickets.id = ${ticketId} and tickets.company_id = outbox.company_id and outbox.whatsapp_id = tickets.whatsapp_id
        and outbox.lane = 'contact:' || tickets.contact_id and outbox.by_bot and outbox.state = 'queued'
        and exists (select from messages where messages.company_id = outbox.company_id and messages.id = outbox.message_id
          and messages.ticket_id = ${ticketId})
      returning outbox.company_id, outbox.message_id
    )
    update messages set failure = ${JSON.stringify(withdrawn)}::jsonb from withdrawn
    where messages.company_id = withdrawn.company_id and messages.id = withdrawn.message_id and provider_message_id is null
    returning messages.id`.execute(tx)
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}
