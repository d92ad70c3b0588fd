import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openGate } from '#tests/app/open-gate.ts'
import { openWorld } from '#tests/app/world.ts'
import { openWorker } from './open-worker.ts'

test('[D20] notes that PostgreSQL dies while a worker closes its connections, and lives', async () => {
  const { platform } = await openWorld()
  const gate = await openGate(platform.db.ownerUrl)
  onTestFinished(() => gate.close())
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const worker = await openWorker(
    { log, db: { ...platform.db, ownerUrl: gate.url } },
    { tasks: { idle: async () => {} }, crontab: '', concurrency: 2, pollInterval: 1000 },
  )
  gate.failEnds()
  await worker.close()
  await expect.poll(() => lines.join('')).toMatch(/postmaster exit.*connection of the jobs was lost/)
})
