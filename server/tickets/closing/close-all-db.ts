import { sql } from 'kysely'
import type { TicketPlace, TicketStatus } from '#domain/tickets/ticket-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { placeColumnsInSql } from '#server/tickets/place-columns.ts'

const batchSize = 200

type Wish = { status: TicketStatus; queueIds: number[]; now: Date }

/** Closes a batch of tickets, none of which a bot has, and returns their earlier places. Each batch is atomic. */
export async function closeBatch(
  tx: Db,
  { status, queueIds, now }: Wish,
): Promise<(TicketPlace & { id: number })[]> {
  const inQueues = queueIds.length ? sql`and queue_key = any(${queueIds})` : sql``
  const { rows } = await sql<TicketPlace & { id: number }>`
    with before as (
      select id, ${placeColumnsInSql} from tickets
      where status = ${status} and not is_bot ${inQueues} order by id limit ${sql.lit(batchSize)} for update
    ), closed as (
      update tickets set status = 'closed', updated_at = ${now} where id in (select id from before)
    )
    select * from before`.execute(tx)
  return rows
}
