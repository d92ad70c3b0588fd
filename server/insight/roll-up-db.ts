import { sql } from 'kysely'
import { spanOf } from '#domain/insight/day-range.ts'
import { type DurationMeasure, durationMeasures } from '#domain/insight/measures.ts'
import type { Db } from '#server/platform/database/db.ts'
import { momentOf, ownerOf, rolledColumns, sumColumns, sumsOfCycles } from './cycle-sums-db.ts'
import { bucketOf, durations, secondsOf } from './percentiles-db.ts'

/** The company's row, locked: its days are rolled up by one job at a time. */
export async function lockState(
  tx: Db,
): Promise<{ timeZone: string | null; rebuiltTicketId: number | null }> {
  await sql`insert into insight_states (rebuilt_ticket_id) values (null) on conflict do nothing`.execute(tx)
  return tx
    .selectFrom('insightStates')
    .select(['timeZone', 'rebuiltTicketId'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Forgets all roll-ups, and marks every day that has cycles in a zone. */
export async function beginAnew(tx: Db, timeZone: string): Promise<void> {
  await tx.updateTable('insightStates').set({ timeZone }).execute()
  await tx.deleteFrom('dayStats').execute()
  await tx.deleteFrom('dayHist').execute()
  await tx.deleteFrom('dirtyDays').execute()
  await sql`
    insert into dirty_days (day)
    select distinct (at at time zone ${timeZone})::date
    from ticket_cycles, unnest(array[began_at, accepted_at, first_reply_at, closed_at, rated_at]) at
    where at is not null`.execute(tx)
}

/** The newest marked days. */
export async function findMarkedDays(tx: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text from dirty_days order by day desc limit ${most}`.execute(tx)
  return rows.map(({ day }) => day)
}

/** Takes the marks of a day away; a mark that is not committed yet stays for the next time. */
export const removeMarks = (tx: Db, day: string) =>
  sql`delete from dirty_days where day = ${day}::date`.execute(tx)

export const markDay = (tx: Db, day: string) =>
  sql`insert into dirty_days (day) values (${day}::date)`.execute(tx)

/** Rolls a day up out of its cycles. */
export async function rollUpDay(tx: Db, day: string, timeZone: string): Promise<void> {
  const { lower, upper } = spanOf({ from: day, to: day }, timeZone)
  await sql`delete from day_stats where day = ${day}::date`.execute(tx)
  await sql`delete from day_hist where day = ${day}::date`.execute(tx)
  const sums = sumsOfCycles({
    spans: sql`(select ${lower}::timestamptz as lower, ${upper}::timestamptz as upper) spans`,
    filter: {},
    keyOf: (basis) => sql`array[${ownerOf[basis]}, cycles.queue_id, cycles.whatsapp_id]`,
  })
  await sql`
    insert into day_stats (day, user_id, queue_id, whatsapp_id, ${sumColumns})
    select ${day}::date, key[1], key[2], key[3], ${rolledColumns}
    from (${sums}) rows group by key`.execute(tx)
  for (const measure of durationMeasures) await countDurations(tx, { day, lower, upper, measure })
}

async function countDurations(
  tx: Db,
  { day, lower, upper, measure }: { day: string; lower: Date; upper: Date; measure: DurationMeasure },
): Promise<void> {
  const { basis, least } = durations[measure]
  for (const business of [false, true]) {
    const seconds = secondsOf(measure, business)
    await sql`
      insert into day_hist (day, measure, business, queue_id, bucket, n)
      select ${day}::date, ${measure}, ${business}, cycles.queue_id, ${bucketOf(seconds)}, count(*)
      from ticket_cycles cycles
      where ${momentOf[basis]} >= ${lower} and ${momentOf[basis]} < ${upper} and ${seconds} >= ${least}
      group by 4, 5`.execute(tx)
  }
}
