import { sql } from 'kysely'
import type { Db, DbHandle } from '#server/platform/database/db.ts'
import { aheadInSql } from './worker-platform-db.ts'

/**
 * Times in a table that something waits for. `since`: the column of the moment from which `columns` count. `within`: how far ahead `column`
 * may be, where looking earlier does no harm; `notBefore` is a column of a moment that people planned. `where` leaves rows out.
 */
export type WaitingTime = { table: string; where?: string } & (
  | { columns: readonly string[]; since: string }
  | { column: string; within: string; notBefore?: string }
)

/**
 * Brings what waits back to a clock that was set back: what was stored in the future keeps the wait that it was meant to have, and other
 * times come as near as they may be. Costs one row as long as the clock goes forward; returns whether it was set back.
 */
export const takeBackTimes = (db: DbHandle, times: readonly WaitingTime[]): Promise<boolean> =>
  db.asPlatform(async (tx) => {
    await sql`insert into clock_mark default values on conflict do nothing`.execute(tx)
    // Nodes look one after the other; the second finds the mark of the first.
    const { rows } = await sql<{ wasSetBack: boolean }>`
      select latest_at > ${aheadInSql} as was_set_back from clock_mark for update`.execute(tx)
    const wasSetBack = rows[0]?.wasSetBack ?? false
    if (!wasSetBack) {
      await sql`update clock_mark set latest_at = now() where latest_at not between now() - interval '5 seconds' and now()`.execute(
        tx,
      )
      return false
    }
    await takeBackJobs(tx)
    for (const time of times) await takeBackTime(tx, time)
    // For a minute it is done again, for transactions that had begun before the clock was set back.
    await sql`update clock_mark set latest_at = least(latest_at, now() + interval '2 minutes')`.execute(tx)
    return true
  })

async function takeBackTime(tx: Db, time: WaitingTime): Promise<void> {
  const table = sql.table(time.table)
  const among = time.where ? sql`and ${sql.raw(time.where)}` : sql``
  const ref = (column: string) => sql.ref(`${time.table}.${column}`)
  if ('since' in time) {
    const since = ref(time.since)
    const moved = time.columns.map(
      (column) => sql`${sql.ref(column)} = case when ${ref(column)} is not null
        then now() + greatest(${ref(column)} - ${since}, interval '0') end`,
    )
    // A time that nobody has set stays unset.
    await sql`update ${table} set ${sql.join(moved)}, ${sql.ref(time.since)} = now()
      where ${since} > ${aheadInSql} ${among}`.execute(tx)
    return
  }
  const nearest = time.notBefore ? sql`greatest(${ref(time.notBefore)}, now())` : sql`now()`
  await sql`update ${table} set ${sql.ref(time.column)} = ${nearest}
    where ${ref(time.column)} > ${nearest} + ${time.within}::interval + interval '1 minute' ${among}`.execute(
    tx,
  )
}

/** Jobs keep the delay that they were meant to have, and scheduled runs take place again. */
async function takeBackJobs(tx: Db): Promise<void> {
  await sql`update graphile_worker._private_jobs
    set run_at = now() + greatest(run_at - created_at, interval '0'), created_at = now()
    where created_at > ${aheadInSql}`.execute(tx)
  await sql`update graphile_worker._private_known_crontabs
    set last_execution = date_trunc('minute', now()) - interval '1 minute', known_since = least(known_since, now())
    where last_execution > ${aheadInSql}`.execute(tx)
}
