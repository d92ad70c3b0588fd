import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openWorld, type World } from '#tests/app/world.ts'
import { enqueue, type Job, startJobs } from './jobs.ts'
import { takeBackTimes } from './clock-set-back-platform-db.ts'
import { freeDead, noteAlive } from './worker-platform-db.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ ownDatabase: true })
})

/** Inserts a job that a worker locked some time ago, in a queue that it locks. */
const inHand = (worker: string, age: string) =>
  world.platform.db.asPlatform(async (tx) => {
    await sql`select graphile_worker.add_job('preview', '{}'::json, queue_name => ${`turns of ${worker}`})`.execute(
      tx,
    )
    await sql`update graphile_worker._private_job_queues set locked_by = ${worker}, locked_at = now() - ${age}::interval
      where queue_name = ${`turns of ${worker}`}`.execute(tx)
    await sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - ${age}::interval
      where job_queue_id = (select id from graphile_worker._private_job_queues where locked_by = ${worker})`.execute(
      tx,
    )
  })

const held = () =>
  world.platform.db.asPlatform(async (tx) => {
    const jobs = await sql<{ by: string }>`select locked_by as by from graphile_worker.jobs
      where locked_by is not null order by 1`.execute(tx)
    const turns = await sql<{ by: string }>`select locked_by as by from graphile_worker._private_job_queues
      where locked_by is not null order by 1`.execute(tx)
    return { jobs: jobs.rows.map(({ by }) => by), turns: turns.rows.map(({ by }) => by) }
  })

test('frees jobs and turns of a killed worker, and none of a living one', async () => {
  await inHand('killed', '2 minutes')
  await inHand('alive', '2 minutes')
  await inHand('new', '5 seconds')
  await noteAlive(world.platform.db, ['alive'])
  await freeDead(world.platform.db)
  expect(await held()).toEqual({ jobs: ['alive', 'new'], turns: ['alive', 'new'] })
})

test('a worker that was not heard of for a minute is taken for dead', async () => {
  await noteAlive(world.platform.db, ['silent'])
  await inHand('silent', '2 minutes')
  await world.platform.db.asPlatform((tx) =>
    sql`update job_workers set seen_at = now() - interval '61 seconds' where id = 'silent'`.execute(tx),
  )
  await freeDead(world.platform.db)
  expect((await held()).jobs).not.toContain('silent')
})

test('frees jobs of a worker that died before the clock was set back', async () => {
  await noteAlive(world.platform.db, ['ahead', 'ahead and alive'])
  await inHand('ahead', '-40 days')
  await inHand('ahead and alive', '-40 days')
  await world.platform.db.asPlatform((tx) =>
    sql`update job_workers set seen_at = now() + interval '40 days' where id like 'ahead%'`.execute(tx),
  )
  await noteAlive(world.platform.db, ['ahead and alive'])
  await freeDead(world.platform.db)
  expect((await held()).jobs).not.toContain('ahead')
  expect((await held()).jobs).toContain('ahead and alive')
})

test('jobs and scheduled runs from before the clock was set back are due as they were meant to be', async () => {
  const { db } = world.platform
  const add = (name: string, run: string, created: string) =>
    db.asPlatform(async (tx) => {
      await sql`select graphile_worker.add_job(${name}, '{}'::json, job_key => ${name})`.execute(tx)
      await sql`update graphile_worker._private_jobs set run_at = now() + ${run}::interval, created_at = now() + ${created}::interval
        where key = ${name}`.execute(tx)
    })
  await add('at once', '40 days', '40 days')
  await add('in an hour', '40 days 1 hour', '40 days')
  await add('planned', '3 days', '-1 day')
  await db.asPlatform((tx) =>
    sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('each-minute', now(), now() + interval '40 days'), ('daily', now(), now() - interval '3 hours')`.execute(
      tx,
    ),
  )
  await db.asPlatform((tx) => sql`update clock_mark set latest_at = now() + interval '40 days'`.execute(tx))
  expect(await takeBackTimes(db, [])).toBe(true)
  const { jobs, crons } = await db.asPlatform(async (tx) => ({
    jobs: (
      await sql<{
        key: string
        hours: number
      }>`select key, round(extract(epoch from run_at - now()) / 3600)::int as hours
        from graphile_worker._private_jobs where key in ('at once', 'in an hour', 'planned') order by key`.execute(
        tx,
      )
    ).rows,
    crons: (
      await sql<{
        identifier: string
        hours: number
      }>`select identifier, round(extract(epoch from last_execution - now()) / 3600)::int as hours
        from graphile_worker._private_known_crontabs where identifier in ('each-minute', 'daily') order by 1`.execute(
        tx,
      )
    ).rows,
  }))
  expect(jobs).toEqual([
    { key: 'at once', hours: 0 },
    { key: 'in an hour', hours: 1 },
    { key: 'planned', hours: 72 },
  ])
  expect(crons).toEqual([
    { identifier: 'daily', hours: -3 },
    { identifier: 'each-minute', hours: 0 },
  ])
})

test('a worker says that it lives while it does a job', async () => {
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const job: Job<object> = {
    name: 'lasting',
    payload: z.object({}),
    run: async () => {
      begin()
      await done
    },
  }
  const jobs = await startJobs(world.platform, { jobs: [job], cronJobs: [] })
  await world.platform.db.inCompany(await world.company(), (tx) => enqueue(tx, job, {}))
  await begun
  const alive = () =>
    world.platform.db.asPlatform((tx) =>
      sql`select from graphile_worker.jobs join job_workers on job_workers.id = jobs.locked_by
        where task_identifier = 'lasting'`.execute(tx),
    )
  await expect.poll(async () => (await alive()).rows.length).toBe(1)
  finish()
  await jobs.close()
})

test('leaves a job to its living worker for longer than a minute', async () => {
  const company = await world.company()
  const { db } = world.platform
  let runs = 0
  let holder: string[] = []
  const long: Job<object> = {
    name: 'long',
    payload: z.object({}),
    run: async () => {
      runs += 1
      await db.asPlatform((tx) =>
        sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'
          where task_id = (select id from graphile_worker._private_tasks where identifier = 'long')`.execute(
          tx,
        ),
      )
      await freeDead(db)
      holder = (await held()).jobs
    },
  }
  const jobs = await startJobs(world.platform, { jobs: [long], cronJobs: [] })
  const noted = () => db.asPlatform((tx) => tx.selectFrom('jobWorkers').select('id').execute())
  await expect.poll(async () => (await noted()).length).toBeGreaterThan(0)
  await db.inCompany(company, (tx) => enqueue(tx, long, {}))
  await expect.poll(() => holder).not.toEqual([])
  await jobs.close()
  expect((await noted()).map(({ id }) => id)).toContain(holder.find((id) => id.startsWith('pool-')))
  expect(runs).toBe(1)
})
