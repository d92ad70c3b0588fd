import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'
import type { Log } from '#server/platform/log.ts'

const beatMs = 10_000
/** A worker that was not heard of for so many seconds is taken for dead. */
const deadAfterSeconds = 60

type Options = { db: DbHandle; workers: string[]; log: Log }

/**
 * Tells the other nodes every ten seconds, until it is closed, that this node's workers live, and frees what workers had in hand
 * that were not heard of for a minute: it is done again. Without it a killed worker would keep its jobs, and the turns it held,
 * for four hours.
 */
export function keepPulse({ db, workers, log }: Options): { close: () => Promise<void> } {
  const beat = async () => {
    try {
      await noteAlive(db, workers)
      await freeDead(db)
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'the workers could not say that they live')
    }
  }
  let running = beat()
  const timer = setInterval(() => {
    running = running.then(beat)
  }, beatMs)
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Notes by the database's clock that these workers live. */
export const noteAlive = (db: DbHandle, workers: string[]) =>
  db.asPlatform((tx) =>
    sql`insert into job_workers (id, seen_at) select unnest(${workers}::text[]), now()
      on conflict (id) do update set seen_at = excluded.seen_at`.execute(tx),
  )

/** Frees the jobs and turns of workers that have not been heard of for a minute, and forgets these. */
export const freeDead = (db: DbHandle) =>
  db.asPlatform(async (tx) => {
    await sql`delete from job_workers where seen_at < now() - make_interval(secs => ${deadAfterSeconds})`.execute(
      tx,
    )
    await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_at < now() - make_interval(secs => ${deadAfterSeconds})
        and not exists (select from job_workers where job_workers.id = jobs.locked_by)
      having count(*) > 0`.execute(tx)
  })
