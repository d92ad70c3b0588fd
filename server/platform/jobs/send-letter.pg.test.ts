import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openWorld } from '#tests/app/world.ts'
import { enqueue, type Job, startJobs } from './jobs.ts'
import { sendLetter } from './send-letter.ts'

test('[D99] does other jobs while letters of two companies wait for a mail server that is silent', async () => {
  const lines = new Set<Socket>()
  const server = createServer((line) => void lines.add(line)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const world = await openWorld({
    env: { SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` },
  })
  let others = 0
  const other: Job<object> = {
    ...{ name: 'other', payload: z.object({}) },
    run: async () => void (others += 1),
  }
  const jobs = await startJobs(world.platform, { jobs: [sendLetter, other], cronJobs: [] })
  onTestFinished(async () => {
    server.close()
    for (const line of lines) line.destroy()
    await jobs.close()
  })
  const companies = await Promise.all([1, 2].map(() => world.company()))
  const letter = { to: 'ana@example.org', subject: 'Olá', text: 'Oi' }
  for (const company of [...companies, ...companies, ...companies])
    await world.inCompany(company, (tx) => enqueue(tx, sendLetter, letter))
  await expect.poll(() => lines.size).toBeGreaterThan(1)
  await world.inCompany(companies[0] ?? 0, (tx) => enqueue(tx, other, {}))
  await expect.poll(() => others).toBe(1)
  // The letters of one company wait for each other.
  expect(lines.size).toBe(2)
})
