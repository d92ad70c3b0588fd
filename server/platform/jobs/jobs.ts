import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import { z } from 'zod'
import { type CompanyContext, openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { freeWorkers } from './worker-platform-db.ts'
import { keepPulse } from './worker-pulse.ts'

/** Work of one company that must not be lost: it is enqueued in the transaction of its cause, and retried until it succeeds. */
export type Job<P = never> = {
  name: string
  payload: z.ZodType<P>
  /** Jobs of a company that name the same queue run one after the other. */
  queue?: string
  /** `platform` is for work on another company than the one that enqueued it. */
  run: (ctx: CompanyContext, payload: P, platform: Platform) => Promise<void>
}

/** Work of the whole installation on a schedule; `cron` in the five fields of crontab, UTC. */
export type CronJob = { name: string; cron: string; run: (platform: Platform) => Promise<void> }

export type Jobs = { close: () => Promise<void> }

/** Enqueues a job with the transaction: it runs when that commits, and never when it does not. */
export const enqueue = <P>(tx: Db, job: Wanted<P>, payload: P): Promise<void> => add(tx, job, payload, null)

/** The same for later; asked for again under its key before it starts, it is put off until then. Keys are the installation's. */
export const enqueueLater = <P>(
  tx: Db,
  job: Wanted<P>,
  payload: P,
  when: { key: string; at: Date },
): Promise<void> => add(tx, job, payload, when)

type Wanted<P> = Pick<Job<P>, 'name' | 'payload' | 'queue'>

async function add<P>(tx: Db, job: Wanted<P>, payload: P, when: { key: string; at: Date } | null) {
  const given = JSON.stringify(z.encode(job.payload, payload))
  const [at, key] = [when?.at ?? null, when?.key ?? null]
  await (job.queue
    ? sql`select enqueue_job_in_turn(${job.queue}, ${job.name}, ${given}::json, ${at}, ${key})`.execute(tx)
    : sql`select enqueue_job(${job.name}, ${given}::json, ${at}, ${key})`.execute(tx))
}

// oxlint-disable-next-line typescript/no-explicit-any -- jobs of all payloads stand in one list
type AnyJob = Job<any>

/** The jobs as the worker wants them: each opened in the context of the company that enqueued it. */
export const tasksOf = (platform: Platform, jobs: AnyJob[]): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (given: unknown) => {
        const { companyId, ...payload } = z.looseObject({ companyId: z.int() }).parse(given)
        await job.run(openCompanyContext(platform, companyId), z.decode(job.payload, payload), platform)
      },
    ]),
  )

/** The jobs that are being done, of all workers of this node. */
function noteRunning(tasks: TaskList): Set<Promise<unknown>> {
  const running = new Set<Promise<unknown>>()
  for (const [name, task] of Object.entries(tasks)) {
    if (!task) continue
    tasks[name] = (payload, helpers) => {
      const doing = Promise.resolve(task(payload, helpers))
      const ended = doing.then(
        () => {},
        () => {},
      )
      running.add(ended)
      void ended.then(() => running.delete(ended))
      return doing as ReturnType<typeof task>
    }
  }
  return running
}

/** Within which a job that has ended is marked as done. */
const markedDoneMs = 25
/** After a worker has ended by itself. */
const againMs = 1000

/**
 * Starts a worker for the jobs, and another one where it ends by itself, as it does when the database is lost while a job ends. Several
 * nodes may run one each; a job or a turn of a schedule is done by one of them. Rejects when the first worker cannot start.
 */
export async function startJobs(
  platform: Platform,
  { jobs, cronJobs }: { jobs: AnyJob[]; cronJobs: CronJob[] },
): Promise<Jobs> {
  const tasks = tasksOf(platform, jobs)
  for (const job of cronJobs) tasks[job.name] = () => job.run(platform)
  const running = noteRunning(tasks)
  const workers: string[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => workers.push(worker.workerId))
  // What is completed in batches is locked in the name of the pool.
  let nudge = () => {}
  events.on('pool:create', ({ workerPool }) => {
    workers.push(workerPool.id)
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
  // What was taken while the answer was lost would be held for as long as this worker lives: another one takes its place.
  events.on('worker:getJob:error', ({ worker }) => {
    const { workerPool } = worker
    if (!workerPool._shuttingDown) Promise.resolve(workerPool.gracefulShutdown()).catch(() => {})
  })
  const open = () =>
    run({
      // In batches of what is there: otherwise nobody hears that a job could not be marked as done, and the process ends.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      connectionString: platform.db.ownerUrl,
      taskList: tasks,
      crontab: cronJobs.map(({ cron, name }) => `${cron} ${name}`).join('\n'),
      concurrency: 4,
      maxPoolSize: 4,
      pollInterval: 2000,
      noHandleSignals: true,
      logger: quietLogger(platform),
      events,
    })
  const closing = new AbortController()
  let runner: Runner | null = await open()
  const keepRunning = async () => {
    while (!closing.signal.aborted) {
      await runner?.promise.catch(() => {})
      if (closing.signal.aborted) return
      if (runner) platform.log.warn('the worker of the jobs has ended and is started again')
      runner = null
      await Promise.all(running)
      await delay(againMs, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      runner = await freeWorkers(platform.db, workers)
        .then(() => {
          workers.length = 0
          return open()
        })
        .catch(() => null)
    }
  }
  const kept = keepRunning()
  const pulse = keepPulse({ db: platform.db, workers, log: platform.log })
  return {
    close: async () => {
      closing.abort()
      await runner?.stop().catch(() => {})
      await kept
      // One that was being started meanwhile.
      await runner?.stop().catch(() => {})
      await pulse.close()
    },
  }
}

/** Only what went wrong is worth a line. */
const quietLogger = ({ log }: Platform) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
  })
