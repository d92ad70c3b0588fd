import { sql } from 'kysely'
import type { DayRange } from '#domain/insight/day-range.ts'
import type { CostGroup } from '#domain/reports/report-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

export type CostFilter = {
  users?: number[] | undefined
  queueIds?: number[] | undefined
  whatsappId?: number[] | undefined
}
type CostSum = {
  key: string
  currency: string | null
  messages: number
  billed: number
  unpriced: number
  micros: number
}

const columns: Record<CostGroup, string> = {
  connection: 'whatsapp_id',
  queue: 'queue_id',
  user: 'user_id',
  category: 'category',
  day: 'day',
}

/** Sums what the provider charged in a range of days, for each group and currency. */
export async function sumCosts(
  tx: Db,
  { from, to }: DayRange,
  { users, queueIds, whatsappId }: CostFilter,
  by: CostGroup,
): Promise<CostSum[]> {
  const among = (column: string, ids: number[] | undefined) =>
    ids?.length ? sql`and ${sql.ref(column)} = any(${ids}::int[])` : sql``
  const { rows } = await sql<CostSum>`
    select coalesce(${sql.ref(columns[by])}::text, '') as key, currency, sum(messages)::int as messages,
      sum(billed)::int as billed, sum(unpriced)::int as unpriced, sum(micros)::bigint as micros
    from message_costs where day between ${from}::date and ${to}::date
      ${among('user_id', users)} ${among('queue_id', queueIds)} ${among('whatsapp_id', whatsappId)}
    group by 1, 2`.execute(tx)
  return rows
}
