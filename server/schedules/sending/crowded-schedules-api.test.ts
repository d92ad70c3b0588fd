import { expect, test } from 'vitest'
import { minuteMs } from '#domain/companies/wall-clock.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { findDueRuns } from '../run-db.ts'
import { wakeDueSchedules } from '../schedule-jobs.ts'

const world = await openWorld({ ownDatabase: true })

test('[D99] five thousand of one company in one minute do not hold up the only one of another', async () => {
  const [crowd, single] = [await world.company(), await world.company()]
  const due = new Date(Date.now() - minuteMs)
  for (const [companyId, count] of [
    [crowd, 5000],
    [single, 1],
  ] as const) {
    const whatsappId = await world.connection(companyId, { channel: 'whatsapp' })
    const { contactId } = await world.ticket(companyId, { whatsappId, channel: 'whatsapp' })
    await world.inCompany(companyId, async (tx) => {
      const local = due.toISOString().slice(0, 19)
      const row = { contactId, whatsappId, body: 'Olá a todos', anchorLocal: local }
      for (let done = 0; done < count; done += 1000) {
        const made = await tx
          .insertInto('schedules')
          .values(Array.from({ length: Math.min(1000, count) }, () => row))
          .returning('id')
          .execute()
        const run = { n: 0, plannedLocal: local, dueAt: due, lookAt: due }
        await tx
          .insertInto('scheduleRuns')
          .values(made.map(({ id }) => ({ ...run, scheduleId: id })))
          .execute()
      }
    })
  }
  const left = (companyId: number) =>
    world.inCompany(companyId, async (tx) => (await findDueRuns(tx, new Date(), 10_000)).length)
  await wakeDueSchedules.run(world.platform)
  const working = runJobs(world)
  await expect.poll(() => left(single), { timeout: 10_000 }).toBe(0)
  expect(await left(crowd)).toBeGreaterThan(4000)
  await world.inCompany(crowd, (tx) => tx.deleteFrom('schedules').execute())
  await working
}, 60_000)
