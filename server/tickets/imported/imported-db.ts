import { sql } from 'kysely'
import type { TicketPlace } from '#domain/tickets/ticket-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { placeColumnsInSql } from '#server/tickets/place-columns.ts'

/** Facts of the last imported message that the ticket's card shows. */
export type LastImported = { text: string; fromMe: boolean; at: Date; inboundAt: Date | null }

/** Updates an imported ticket with its last message. Nothing becomes unread. */
export const touchByImport = (tx: Db, id: number, { text, fromMe, at, inboundAt }: LastImported) =>
  tx
    .updateTable('tickets')
    .set({
      lastMessage: text,
      lastMessageAt: at,
      waitingSince: fromMe ? null : inboundAt,
      fromMe,
      updatedAt: at,
      ...(inboundAt && { lastInboundAt: inboundAt }),
    })
    .where('id', '=', id)
    .where('updatedAt', '<=', at)
    .execute()

const batchSize = 200

/** Closes a batch of an import's open tickets, and returns their earlier places. */
export async function closeImportedBatch(
  tx: Db,
  whatsappId: number,
  now: Date,
): Promise<(TicketPlace & { id: number })[]> {
  const { rows } = await sql<TicketPlace & { id: number }>`
    with before as (
      select id, ${placeColumnsInSql} from tickets
      where whatsapp_id = ${whatsappId} and imported is not null and status = 'pending'
      order by id limit ${sql.lit(batchSize)} for update
    ), closed as (
      update tickets set status = 'closed', updated_at = greatest(updated_at, ${now})
      where id in (select id from before)
    )
    select * from before`.execute(tx)
  return rows
}

export const hasImportedWaiting = async (tx: Db, whatsappId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('tickets')
    .select('id')
    .where('whatsappId', '=', whatsappId)
    .where('imported', 'is not', null)
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
