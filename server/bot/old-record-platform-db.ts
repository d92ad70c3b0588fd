import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

const stepDays = 30
const runDays = 400
const mostAtOnce = 20_000

/** Folds single counts into one row for each output of a block and day. */
export const foldCounts = (db: DbHandle): Promise<void> =>
  db.asPlatform(async (tx) => {
    await sql`
      with new as (
        delete from flow_counts where (company_id, id) in (
          select company_id, id from flow_counts where not folded limit ${mostAtOnce})
        returning company_id, version_id, node_id, handle, day, visits
      ), old as (
        delete from flow_counts using (select distinct company_id, version_id, node_id, handle, day from new) touched
        where flow_counts.folded and flow_counts.company_id = touched.company_id
          and flow_counts.version_id = touched.version_id and flow_counts.node_id = touched.node_id
          and flow_counts.handle = touched.handle and flow_counts.day = touched.day
        returning flow_counts.company_id, flow_counts.version_id, flow_counts.node_id, flow_counts.handle,
          flow_counts.day, flow_counts.visits
      )
      insert into flow_counts (company_id, version_id, node_id, handle, day, visits, folded)
      select company_id, version_id, node_id, handle, day, sum(visits)::int, true
      from (select * from new union all select * from old) every_one
      group by company_id, version_id, node_id, handle, day`.execute(tx)
  })

/** Removes the record of turns and calls after a month, and runs that ended more than a year ago. */
export const removeOldRecords = (db: DbHandle): Promise<void> =>
  db.asPlatform(async (tx) => {
    const before = (days: number) => sql`now() - make_interval(days => ${days})`
    await sql`delete from flow_steps where (company_id, id) in (
      select company_id, id from flow_steps where at < ${before(stepDays)} limit ${mostAtOnce})`.execute(tx)
    await sql`delete from bot_receptions where (company_id, id) in (
      select company_id, id from bot_receptions where at < ${before(stepDays)} limit ${mostAtOnce})`.execute(
      tx,
    )
    await sql`delete from bot_calls where (company_id, id) in (
      select company_id, id from bot_calls where created_at < ${before(stepDays)} limit ${mostAtOnce})`.execute(
      tx,
    )
    await sql`delete from flow_runs where (company_id, id) in (
      select company_id, id from flow_runs where ended_at < ${before(runDays)} limit ${mostAtOnce})`.execute(
      tx,
    )
  })
