import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '#domain/insight/day-range.ts'
import { spanOf } from '#domain/insight/day-range.ts'
import { bucketBase } from '#domain/insight/duration-buckets.ts'
import type { CycleBasis, DurationMeasure, Percentiles } from '#domain/insight/measures.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type CycleFilter, fits, momentOf } from './cycle-sums-db.ts'

/** Column of each duration, the moment that it belongs to, and the least value that counts. */
export const durations: Record<DurationMeasure, { basis: CycleBasis; column: string; least: number }> = {
  wait: { basis: 'accepted', column: 'wait', least: 1 },
  support: { basis: 'closed', column: 'handle', least: 1 },
  reply: { basis: 'replied', column: 'reply', least: 0 },
}

/** More cycles than this are not sorted, which takes longer than a page may; their histogram is right to five in a hundred. */
export const mostSorted = 100_000

export const secondsOf = (measure: DurationMeasure, business: boolean): RawBuilder<number> =>
  sql.ref(`cycles.${durations[measure].column}_${business ? 'business_s' : 's'}`)

type Asked = { range: DayRange; timeZone: string; filter: CycleFilter; business: boolean }
type Spread = { p50: number | null; p90: number | null }

/** How the durations of a range spread, in minutes. `count` is how many cycles there are in it. */
export async function readPercentiles(tx: Db, asked: Asked, count: number): Promise<Percentiles> {
  const approximate = count > mostSorted
  const [wait, support, reply] = [
    await readSpread(tx, asked, { measure: 'wait', approximate }),
    await readSpread(tx, asked, { measure: 'support', approximate }),
    await readSpread(tx, asked, { measure: 'reply', approximate }),
  ]
  return { wait, support, reply, approximate }
}

/** Whether histograms can answer a filter: they are kept by department only. */
const knownToHistograms = ({ queueIds: _, ...others }: CycleFilter) =>
  Object.values(others).every((value) => value === undefined || value === false)

async function readSpread(
  tx: Db,
  { range, timeZone, filter, business }: Asked,
  { measure, approximate }: { measure: DurationMeasure; approximate: boolean },
): Promise<Spread> {
  const { basis, least } = durations[measure]
  const seconds = secondsOf(measure, business)
  const { lower, upper } = spanOf(range, timeZone)
  const chosen = sql`ticket_cycles cycles where ${momentOf[basis]} >= ${lower} and ${momentOf[basis]} < ${upper}
    and ${seconds} >= ${least} and ${fits(filter, basis)}`
  const percentiles = !approximate
    ? sql<Spread>`
        select percentile_cont(0.5) within group (order by ${seconds}) / 60 as p50,
          percentile_cont(0.9) within group (order by ${seconds}) / 60 as p90 from ${chosen}`
    : // Marked days are taken as they were rolled up last: they are few of many.
      spreadOf(
        knownToHistograms(filter)
          ? sql`select bucket, sum(n) as n from day_hist
              where day between ${range.from}::date and ${range.to}::date and measure = ${measure} and business = ${business}
                ${filter.queueIds?.length ? sql`and queue_id = any(${filter.queueIds}::int[])` : sql``}
              group by bucket`
          : sql`select ${bucketOf(seconds)} as bucket, count(*) as n from ${chosen} group by 1`,
      )
  const { rows } = await percentiles.execute(tx)
  return rows[0] ?? { p50: null, p90: null }
}

/** Bucket of a histogram that a duration falls into. */
export const bucketOf = (seconds: RawBuilder<number>): RawBuilder<number> =>
  sql`floor(ln(greatest(${seconds}, 1)::float8) / ln(${bucketBase}::float8))::smallint`

/** The middles of the buckets in which the percentiles lie. */
const spreadOf = (buckets: RawBuilder<unknown>): RawBuilder<Spread> => sql`
  with buckets as (${buckets}), ranked as (
    select bucket, sum(n) over (order by bucket) as upto, sum(n) over () as total from buckets
  )
  select power(${bucketBase}::float8, (min(bucket) filter (where upto >= total * 0.5)) + 0.5) / 60 as p50,
    power(${bucketBase}::float8, (min(bucket) filter (where upto >= total * 0.9)) + 0.5) / 60 as p90
  from ranked`
