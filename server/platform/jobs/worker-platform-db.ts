import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Seconds without a pulse after which a worker counts as dead. */
const deadAfterSeconds = 60

/** Records by the database's clock that these workers are alive. */
export const noteAlive = (db: DbHandle, workers: string[]) =>
  db.asPlatform((tx) =>
    sql`insert into job_workers (id, seen_at) select unnest(${workers}::text[]), now()
      on conflict (id) do update set seen_at = excluded.seen_at`.execute(tx),
  )

/** A clock may be ahead of another by so much; what is further ahead was written before the clock was set back. */
export const aheadInSql = sql`now() + interval '1 minute'`

/** Frees the jobs and queues of workers without a pulse for a minute, and deletes these workers. */
export const freeDead = (db: DbHandle) =>
  db.asPlatform(async (tx) => {
    await sql`delete from job_workers
      where seen_at < now() - make_interval(secs => ${deadAfterSeconds}) or seen_at > ${aheadInSql}`.execute(
      tx,
    )
    await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where (locked_at < now() - make_interval(secs => ${deadAfterSeconds}) or locked_at > ${aheadInSql})
        and not exists (select from job_workers where job_workers.id = jobs.locked_by)
      having count(*) > 0`.execute(tx)
  })

/** Frees the jobs and queues of these workers, which have ended. */
export const freeWorkers = (db: DbHandle, workers: readonly string[]) =>
  db.asPlatform(async (tx) => {
    await sql`select graphile_worker.force_unlock_workers(${[...workers]}::text[])`.execute(tx)
    await sql`delete from job_workers where id = any(${[...workers]}::text[])`.execute(tx)
  })

/** Fails when the job queue cannot be read. */
export const probeJobs = (db: DbHandle) =>
  db.asPlatform((tx) => sql`select 1 from graphile_worker.jobs limit 1`.execute(tx))
