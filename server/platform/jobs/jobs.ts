import { setTimeout as delay } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { z } from 'zod'
import { type CompanyContext, openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openWorker, type Worker } from './open-worker.ts'
import { freeWorkers } from './worker-platform-db.ts'
import type { WaitingTime } from './clock-set-back-platform-db.ts'
import { keepPulse } from './worker-pulse.ts'

/** Work of one company that must not be lost: enqueued in the transaction of its cause, and retried until it succeeds. */
export type Job<P = never> = {
  name: string
  payload: z.ZodType<P>
  /** Jobs of a company with the same queue run one after the other. */
  queue?: string
  /** The job waits for other people's servers, or takes minutes: such jobs have a worker of their own, and hold no other up (decision D99). */
  isSlow?: true
  /** `platform` is for work on another company than the enqueuing one. */
  run: (ctx: CompanyContext, payload: P, platform: Platform) => Promise<void>
}

/** Work of the whole installation on a schedule; `cron` in the five fields of crontab, UTC. */
export type CronJob = { name: string; cron: string; run: (platform: Platform) => Promise<void> }

export type Jobs = { close: () => Promise<void> }

/** Enqueues a job with the transaction: it runs after the commit, and never after a rollback. */
export const enqueue = <P>(tx: Db, job: Wanted<P>, payload: P): Promise<void> => add(tx, job, payload, null)

/**
 * Enqueues a job for later; enqueued again under its key before it starts, it moves to the new time, or keeps the first one with
 * `keepsTime` (of a queue only). Keys are global.
 */
export const enqueueLater = <P>(tx: Db, job: Wanted<P>, payload: P, when: When): Promise<void> =>
  add(tx, job, payload, when)

type When = { key: string; at: Date; keepsTime?: true }

type Wanted<P> = Pick<Job<P>, 'name' | 'payload' | 'queue'>

async function add<P>(tx: Db, job: Wanted<P>, payload: P, when: When | null) {
  const given = JSON.stringify(z.encode(job.payload, payload))
  const [at, key] = [when?.at ?? null, when?.key ?? null]
  await (job.queue
    ? sql`select enqueue_job_in_turn(${job.queue}, ${job.name}, ${given}::json, ${at}, ${key}, ${when?.keepsTime ?? false})`.execute(
        tx,
      )
    : sql`select enqueue_job(${job.name}, ${given}::json, ${at}, ${key})`.execute(tx))
}

// oxlint-disable-next-line typescript/no-explicit-any -- jobs of all payloads stand in one list
type AnyJob = Job<any>

const enqueued = z.looseObject({ companyId: z.int() })

/** Returns the jobs as tasks of the worker, each run in the context of the company that enqueued it. */
export const tasksOf = (platform: Platform, jobs: AnyJob[]): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (given: unknown) => {
        const { companyId, ...payload } = enqueued.parse(given)
        await job.run(openCompanyContext(platform, companyId), z.decode(job.payload, payload), platform)
      },
    ]),
  )

/** Delay before a worker that ended by itself is replaced. */
const againMs = 1000

/** Jobs that are waited for come at once; slow ones mostly wait themselves. */
const [prompt, patient] = [
  { concurrency: 4, pollInterval: 2000 },
  { concurrency: 12, pollInterval: 6000 },
]

/**
 * Starts a worker for the jobs and one for the slow ones, and replaces each when it ends by itself or loses the database while it takes or
 * completes a job. Several nodes may run them; one of them does each job or scheduled run. Rejects when a first worker cannot start.
 */
export async function startJobs(
  platform: Platform,
  { jobs, cronJobs, times = [] }: { jobs: AnyJob[]; cronJobs: CronJob[]; times?: readonly WaitingTime[] },
): Promise<Jobs> {
  const tasks = tasksOf(
    platform,
    jobs.filter(({ isSlow }) => !isSlow),
  )
  for (const job of cronJobs) tasks[job.name] = () => job.run(platform)
  const crontab = cronJobs.map(({ cron, name }) => `${cron} ${name}`).join('\n')
  const slow = jobs.filter(({ isSlow }) => isSlow)
  const workers = new Set<Worker>()
  const closing = new AbortController()
  const rest = () => delay(againMs, undefined, { signal: closing.signal }).catch(() => {})
  /** Frees the jobs of an ended worker for others as soon as the database is back. */
  const retire = async (worker: Worker) => {
    await worker.close()
    while (workers.has(worker) && !closing.signal.aborted) {
      await freeWorkers(platform.db, worker.ids).then(() => workers.delete(worker), rest)
    }
  }
  const keepOne = async (work: Parameters<typeof openWorker>[1]) => {
    const open = async () => {
      const worker = await openWorker(platform, work)
      workers.add(worker)
      return worker
    }
    let worker: Worker | null = await open()
    return async () => {
      while (!closing.signal.aborted) {
        await worker?.ended
        if (closing.signal.aborted) return
        if (worker) {
          platform.log.warn('the worker of the jobs has ended and is started again')
          void retire(worker)
        }
        await rest()
        worker = closing.signal.aborted ? null : await open().catch(() => null)
      }
    }
  }
  const keeping = [
    await keepOne({ tasks, crontab, ...prompt }),
    ...(slow.length ? [await keepOne({ tasks: tasksOf(platform, slow), crontab: '', ...patient })] : []),
  ]
  const kept = Promise.all(keeping.map((keep) => keep()))
  const pulse = keepPulse({
    db: platform.db,
    workers: () => [...workers].flatMap(({ ids }) => ids),
    times,
    log: platform.log,
  })
  return {
    close: async () => {
      closing.abort()
      await Promise.all([...workers].map((each) => each.close()))
      await kept
      // Closes workers that were being started meanwhile.
      await Promise.all([...workers].map((each) => each.close()))
      await pulse.close()
    },
  }
}
