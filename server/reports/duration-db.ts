import { sql } from 'kysely'
import { durationSteps } from '#domain/insight/duration-buckets.ts'
import type { DurationMeasure } from '#domain/insight/measures.ts'
import { durations, secondsOf } from '#server/insight/percentiles-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { cyclesWithin, type ReportAsked } from './report-db.ts'

type Spread = {
  count: number
  average: number | null
  p50: number | null
  p90: number | null
  longest: number | null
  totals: number[]
}

/** How a duration spreads over the cycles of its own moment, in seconds. */
export async function readDurations(tx: Db, asked: ReportAsked, measure: DurationMeasure): Promise<Spread> {
  const { basis, least } = durations[measure]
  const seconds = secondsOf(measure, asked.business)
  const steps = sql`${[...durationSteps]}::int[]`
  const { rows } = await sql<Spread>`
    with measured as (
      select ${seconds} as seconds from ticket_cycles cycles
      where ${cyclesWithin({ ...asked, basis })} and ${seconds} >= ${least}
    )
    select count(*)::int as count, avg(seconds)::float8 as average, max(seconds)::float8 as longest,
      percentile_cont(0.5) within group (order by seconds) as p50, percentile_cont(0.9) within group (order by seconds) as p90,
      array(select coalesce(sum(n), 0)::int from generate_series(1, ${durationSteps.length}) step
        left join (select width_bucket(seconds::int, ${steps}) as step, count(*) as n from measured group by 1) counted using (step)
        group by step order by step) as totals
    from measured`.execute(tx)
  return rows[0] ?? { count: 0, average: null, p50: null, p90: null, longest: null, totals: [] }
}
