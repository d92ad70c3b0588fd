import { EventEmitter } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { openPool } from '#server/platform/database/open-pool.ts'
import type { Platform } from '#server/platform/kernel/context.ts'

/** `ids` are the names under which the worker locks jobs. */
export type Worker = {
  ids: readonly string[]
  /** Resolves when it takes no more jobs: it ended by itself, or does not know any more which jobs it has locked. */
  ended: Promise<void>
  /** Stops taking jobs, and resolves when none is running. */
  close: () => Promise<void>
}

/** Time within which an ended job is marked as done. */
const markedDoneMs = 25
/** Time within which a database that is there answers one of the worker's own statements. */
const answerMs = 60_000

type Work = {
  tasks: TaskList
  /** The tasks that run by the clock, with their times. */
  crontab: string
  /** Number of jobs that run in parallel. */
  concurrency: number
  /** Milliseconds between two looks for jobs that were planned for later; new ones are announced. */
  pollInterval: number
}

/** Opens a worker. Rejects when the database is out of reach. */
export async function openWorker(
  platform: Pick<Platform, 'db' | 'log'>,
  { tasks, crontab, concurrency, pollInterval }: Work,
): Promise<Worker> {
  const ids: string[] = []
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { taskList, running } = noteRunning(tasks)
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => ids.push(worker.workerId))
  // Jobs completed in batches are locked under the id of the pool.
  let nudge = () => {}
  events.on('pool:create', ({ workerPool }) => {
    ids.push(workerPool.id)
    nudge = () => {
      try {
        workerPool.nudge(1)
      } catch {
        // Its workers have ended; their replacements look for jobs themselves.
      }
    }
  })
  // The next job of a queue waits until the previous one is marked as done, which sends no notification.
  events.on('job:complete', ({ job }) => {
    if (job.job_queue_id !== null) setTimeout(() => nudge(), markedDoneMs).unref()
  })
  // A job whose assignment was lost with the response would stay locked for the life of this worker.
  events.on('worker:getJob:error', () => end())
  // Its own pool would stop listening for errors before its connections are closed.
  const pgPool = openPool(
    { connectionString: platform.db.ownerUrl, max: concurrency, query_timeout: answerMs },
    (error) => platform.log.warn({ error: error.message }, 'a database connection of the jobs was lost'),
  )
  const runner = await run({
    // Batches without delay: only then is a failure to mark a job as done reported instead of ending the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    ...{ pgPool, taskList, crontab, concurrency, pollInterval },
    noHandleSignals: true,
    logger: quietLogger(platform),
    events,
  }).catch((error: unknown) => {
    void pgPool.end()
    throw error
  })
  runner.promise.then(end, () => end())
  let closed: Promise<void> | undefined
  return {
    ids,
    ended,
    close: () => {
      closed ??= runner
        .stop()
        .catch(() => runner.promise.catch(() => {}))
        .then(() => Promise.all(running))
        // Not awaited: a connection that the runner lost while it listened is never given back.
        .then(() => void pgPool.end())
      return closed
    },
  }
}

/** Wraps the tasks to track which are running. */
function noteRunning(tasks: TaskList): { taskList: TaskList; running: Set<Promise<void>> } {
  const running = new Set<Promise<void>>()
  const taskList: TaskList = {}
  for (const [name, task] of Object.entries(tasks)) {
    if (!task) continue
    taskList[name] = async (payload, helpers) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      running.add(promise)
      try {
        return await task(payload, helpers)
      } finally {
        running.delete(promise)
        resolve()
      }
    }
  }
  return { taskList, running }
}

/** Only failures are logged. */
const quietLogger = ({ log }: Pick<Platform, 'log'>) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
  })
