import { Logger, runOnce } from 'graphile-worker'
import { jobs } from '#server/app.ts'
import { tasksOf } from '#server/platform/jobs/jobs.ts'
import type { World } from './world.ts'

/** Does everything that is enqueued in the world's database, as a worker would, and comes back when it is done. */
export const runJobs = ({ platform }: Pick<World, 'platform'>): Promise<void> =>
  runOnce({
    connectionString: platform.db.ownerUrl,
    taskList: tasksOf(platform, jobs),
    logger: new Logger(() => () => {}),
  })
