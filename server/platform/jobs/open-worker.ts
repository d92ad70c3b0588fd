import { EventEmitter } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Platform } from '#server/platform/kernel/context.ts'

/** `ids` are the names under which it takes jobs. */
export type Worker = {
  ids: readonly string[]
  /** Resolves when it takes no more jobs: it ended by itself, or does not know any more which ones it has taken. */
  ended: Promise<void>
  /** Takes no more jobs, and resolves when none is being done. */
  close: () => Promise<void>
}

/** Within which a job that has ended is marked as done. */
const markedDoneMs = 25

/**
 * Opens a worker that does four jobs side by side. `crontab` names tasks with the times at which they are due. Rejects where the
 * database is out of reach.
 */
export async function openWorker(
  platform: Pick<Platform, 'db' | 'log'>,
  { tasks, crontab }: { tasks: TaskList; crontab: string },
): Promise<Worker> {
  const ids: string[] = []
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { taskList, running } = noteRunning(tasks)
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => ids.push(worker.workerId))
  // Jobs that are completed in batches are locked under the name of the pool.
  let nudge = () => {}
  events.on('pool:create', ({ workerPool }) => {
    ids.push(workerPool.id)
    nudge = () => {
      try {
        workerPool.nudge(1)
      } catch {
        // Its workers have ended: those that take their place look for themselves.
      }
    }
  })
  // The next job of a queue stands back until the one before is marked as done, and nobody tells of that.
  events.on('job:complete', ({ job }) => {
    if (job.job_queue_id !== null) setTimeout(() => nudge(), markedDoneMs).unref()
  })
  // A job that was taken while the answer was lost would be held for as long as this worker lives.
  events.on('worker:getJob:error', () => end())
  const runner = await run({
    // In batches of what is there: otherwise nobody hears that a job could not be marked as done, and the process ends.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    connectionString: platform.db.ownerUrl,
    taskList,
    crontab,
    concurrency: 4,
    maxPoolSize: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: quietLogger(platform),
    events,
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
        .then(() => {})
      return closed
    },
  }
}

/** The tasks, and which of them are being done. */
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

/** Only what went wrong is worth a line. */
const quietLogger = ({ log }: Pick<Platform, 'log'>) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
  })
