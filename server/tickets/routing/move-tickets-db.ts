import { sql } from 'kysely'
import type { TicketPlace } from '#domain/tickets/ticket-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { placeColumnsInSql } from '#server/tickets/place-columns.ts'

const batchSize = 200

type Move = { fromQueueId: number; toQueueId: number; now: Date }

/** Moves a batch of a department's unclosed tickets, and returns their earlier places. Each batch is atomic. */
export async function moveBatch(
  tx: Db,
  { fromQueueId, toQueueId, now }: Move,
): Promise<(TicketPlace & { id: number })[]> {
  const { rows } = await sql<TicketPlace & { id: number }>`
    with before as (
      select id, ${placeColumnsInSql} from tickets
      where queue_key = ${fromQueueId} and status <> 'closed'
      order by id limit ${sql.lit(batchSize)} for update
    ), moved as (
      update tickets set queue_id = ${toQueueId}, updated_at = ${now} where id in (select id from before)
    )
    select * from before`.execute(tx)
  return rows
}
