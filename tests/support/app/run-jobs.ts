import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import { jobs } from '#server/app.ts'
import { tasksOf } from '#server/platform/jobs/jobs.ts'
import type { World } from './world.ts'

/** Runs all enqueued jobs of the test database, as a worker would; resolves when they are done. */
export const runJobs = ({ platform }: Pick<World, 'platform'>): Promise<void> =>
  runOnce({
    connectionString: platform.db.ownerUrl,
    taskList: tasksOf(platform, jobs),
    logger: new Logger(() => () => {}),
    // With a second connection the worker may look for the next job before the end of the last one has freed its queue, and stop.
    maxPoolSize: 1,
  })

/** Runs all enqueued jobs, also those that are delayed. */
export async function runDelayedJobs({ platform }: Pick<World, 'platform'>): Promise<void> {
  const client = new pg.Client(platform.db.ownerUrl)
  await client.connect()
  await client.query('update graphile_worker._private_jobs set run_at = now()')
  await client.end()
  await runJobs({ platform })
}
