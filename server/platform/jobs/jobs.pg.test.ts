import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openGate } from '#tests/app/open-gate.ts'
import { openWorld } from '#tests/app/world.ts'
import { enqueue, enqueueLater, type Job, startJobs } from './jobs.ts'

test('does again a job that could not be marked as done, and goes on with others', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const world = await openWorld({ log })
  const company = await world.company()
  const owner = new pg.Pool({ connectionString: world.platform.db.ownerUrl, max: 1 })
  onTestFinished(() => owner.end())
  const done: string[] = []
  const job = (name: string, run = async () => {}): Job<object> => ({
    name,
    payload: z.object({}),
    run: async () => {
      await run()
      done.push(name)
    },
  })
  const table = 'graphile_worker._private_jobs'
  const losing = job('losing', async () => {
    if (done.length === 0) await owner.query(`alter table ${table} rename to lost_jobs`)
  })
  const later = job('later')
  const jobs = await startJobs(world.platform, { jobs: [losing, later], cronJobs: [] })
  onTestFinished(() => jobs.close())
  const ask = (asked: Job<object>) => world.platform.db.inCompany(company, (tx) => enqueue(tx, asked, {}))
  // The worker also ends where it cannot take a job, before it knows whether one that has run is marked as done.
  const warned = () =>
    ['Failed to complete jobs', 'is started again'].every((words) =>
      lines.some((line) => line.includes(words)),
    )
  await ask(losing)
  await expect.poll(warned).toBe(true)
  await owner.query('alter table graphile_worker.lost_jobs rename to _private_jobs')
  await ask(later)
  await expect.poll(() => done.toSorted()).toEqual(['later', 'losing', 'losing'])
})

test('[D20] does a job that was taken while the answer was lost', async () => {
  const world = await openWorld({ ownDatabase: true })
  const company = await world.company()
  const gate = await openGate(world.platform.db.ownerUrl)
  onTestFinished(() => gate.close())
  let done = 0
  const job: Job<object> = {
    ...{ name: 'taken', queue: 'takings', payload: z.object({}) },
    run: async () => void done++,
  }
  const platform = { ...world.platform, db: { ...world.platform.db, ownerUrl: gate.url } }
  const jobs = await startJobs(platform, { jobs: [job], cronJobs: [] })
  onTestFinished(() => jobs.close())
  const ask = () => world.inCompany(company, (tx) => enqueue(tx, job, {}))
  const taken = () =>
    world.platform.db.asPlatform((tx) =>
      sql`select 1 from graphile_worker.jobs where locked_at is not null`.execute(tx),
    )
  await ask()
  await expect.poll(() => done).toBe(1)
  // Its end is stored too: the worker would wait for a lost answer to that, and take nothing.
  await expect.poll(async () => (await taken()).rows.length).toBe(0)
  gate.loseAnswers()
  await ask()
  await expect.poll(async () => (await taken()).rows.length).toBe(1)
  gate.heal()
  await expect.poll(() => done).toBe(2)
})

test('[D99] leaves room to others while a job of a queue asks for itself again and again', async () => {
  const world = await openWorld({ ownDatabase: true })
  const company = await world.company()
  const gate = Promise.withResolvers<void>()
  const counts = { running: 0, most: 0, turns: 0, others: 0 }
  const turn: Job<object> = {
    ...{ name: 'turn', queue: 'turns', payload: z.object({}) },
    run: async () => {
      counts.running += 1
      counts.most = Math.max(counts.most, counts.running)
      await gate.promise
      counts.running -= 1
      counts.turns += 1
    },
  }
  const other: Job<object> = {
    ...{ name: 'other', payload: z.object({}) },
    run: async () => void (counts.others += 1),
  }
  const jobs = await startJobs(world.platform, { jobs: [turn, other], cronJobs: [] })
  onTestFinished(() => jobs.close())
  const inCompany = world.platform.db.inCompany
  const again = { key: `turn:${company}`, at: new Date() }
  for (let asked = 1; asked <= 6; asked++) {
    await inCompany(company, (tx) => enqueueLater(tx, turn, {}, again))
    await expect.poll(() => counts.running).toBe(1)
    await inCompany(company, (tx) => enqueue(tx, other, {}))
    await expect.poll(() => counts.others).toBe(asked)
  }
  gate.resolve()
  await expect.poll(() => [counts.turns, counts.most]).toEqual([2, 1])
})

test('[D99] does other jobs while slow ones of two companies wait for servers that do not answer', async () => {
  const world = await openWorld({ ownDatabase: true })
  const gate = Promise.withResolvers<void>()
  const counts = { waiting: 0, others: 0 }
  const slow: Job<{ id: number }> = {
    ...{ name: 'slow', payload: z.object({ id: z.int() }), isSlow: true },
    run: async () => {
      counts.waiting += 1
      await gate.promise
    },
  }
  const other: Job<object> = {
    ...{ name: 'other', payload: z.object({}) },
    run: async () => void (counts.others += 1),
  }
  const jobs = await startJobs(world.platform, { jobs: [slow, other], cronJobs: [] })
  onTestFinished(() => jobs.close())
  const companies = await Promise.all([1, 2].map(() => world.company()))
  const inCompany = world.platform.db.inCompany
  for (const company of companies)
    for (let id = 0; id < 9; id++)
      await inCompany(company, (tx) => enqueue(tx, { ...slow, queue: `calls-${id % 4}` }, { id }))
  // A company has four at a time, however many it asks for.
  await expect.poll(() => counts.waiting).toBe(8)
  await inCompany(companies[0] ?? 0, (tx) => enqueue(tx, other, {}))
  await expect.poll(() => counts.others).toBe(1)
  expect(counts.waiting).toBe(8)
  gate.resolve()
  await expect.poll(() => counts.waiting).toBe(18)
})
