import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openWorld } from '../../../tests/world.ts'
import { enqueue, type Job, startJobs } from './jobs.ts'

test('goes on with other jobs after a job could not be marked as done', async () => {
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
    await owner.query(`alter table ${table} rename to lost_jobs`)
  })
  const later = job('later')
  const jobs = await startJobs(world.platform, { jobs: [losing, later], cronJobs: [] })
  onTestFinished(() => jobs.close())
  const ask = (asked: Job<object>) => world.platform.db.inCompany(company, (tx) => enqueue(tx, asked, {}))
  const warned = () => lines.some((line) => line.includes('is started again'))
  await ask(losing)
  await expect.poll(warned).toBe(true)
  await owner.query('alter table graphile_worker.lost_jobs rename to _private_jobs')
  await ask(later)
  await expect.poll(() => done).toEqual(['losing', 'later'])
})
