import { sql } from 'kysely'
import { type DayRange, spanOf } from '#domain/insight/day-range.ts'
import { noSums, type Sums } from '#domain/insight/figures.ts'
import type { Db } from '#server/platform/database/db.ts'
import { addedUp, type CycleFilter, momentOf, sumsOfCycles } from './cycle-sums-db.ts'

type Asked = { hours: Date[]; range: DayRange; timeZone: string; filter: CycleFilter }

/** How many cycles began and ended in each hour of a day, which are told apart by their first moments: clocks may show one twice. */
export async function readHours(tx: Db, { hours, range, timeZone, filter }: Asked) {
  const { lower, upper } = spanOf(range, timeZone)
  const { rows } = await sql<Sums & { key: number }>`
    with spans as (select ${lower}::timestamptz as lower, ${upper}::timestamptz as upper)
    ${addedUp(
      sumsOfCycles({
        spans: sql`spans`,
        filter,
        keyOf: (basis) => sql`width_bucket(${momentOf[basis]}, ${hours}::timestamptz[])`,
        bases: ['began', 'closed'],
      }),
    )}`.execute(tx)
  const sums = new Map(rows.map((row) => [row.key, row]))
  return hours.map((_, index) => {
    const { began, closed } = sums.get(index + 1) ?? noSums
    return { total: began, closed }
  })
}
