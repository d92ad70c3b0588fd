import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { scheduleEndpoints as schedules } from '#domain/schedules/schedule-contract.ts'
import { openPlatform } from '#server/open-platform.ts'
import { openDatabaseClock } from '#server/platform/database/database-clock-platform-db.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openLog } from '#server/platform/log.ts'
import { findDueCompanies } from '#server/schedules/due-company-platform-db.ts'
import { noteTurn } from '#server/turns/note-turn.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const log = openLog('silent')
const minuteMs = 60_000

/** A node of the installation whose machine's clock is wrong. */
async function nodeWithClock(wrongMs: number) {
  const machineClock = () => Date.now() + wrongMs
  const node = await openPlatform(world.config, { databaseUrl: world.databaseUrl, log, machineClock })
  afterAll(node.close)
  return node
}

/** A company with a message planned for so many minutes from now, by the database's clock. */
async function planMessage(minutes: number) {
  const company = await world.company()
  const whatsappId = await world.connection(company)
  const { email } = await world.user(company, { profile: 'admin' })
  const { contactId } = await world.ticket(company, { whatsappId })
  const call = await world.as(email)
  const sendAt = new Date(Date.now() + 86_400_000)
  await call(schedules.createSchedule, { body: { body: 'Seu pedido chegou', contactId, sendAt } })
  await world.inCompany(company, (tx) =>
    sql`update schedule_runs set look_at = now() + make_interval(mins => ${minutes}::int)`.execute(tx),
  )
  return company
}

describe.each([
  { name: 'five minutes fast', wrongMs: 5 * minuteMs },
  { name: 'five minutes slow', wrongMs: -5 * minuteMs },
])('a node whose clock is $name', ({ wrongMs }) => {
  test('shows the time of the database', async () => {
    const node = await nodeWithClock(wrongMs)
    expect(Math.abs(node.now().getTime() - Date.now())).toBeLessThan(1000)
  })

  test('sends planned messages when they are due, neither sooner nor later', async () => {
    const node = await nodeWithClock(wrongMs)
    const [due, planned] = [await planMessage(-3), await planMessage(3)]
    const found = await findDueCompanies(node.db, node.now())
    expect(found).toContain(due)
    expect(found).not.toContain(planned)
  })

  test('stores timers of bots by the time of the database', async () => {
    const node = await nodeWithClock(wrongMs)
    const company = await world.company()
    const { id: ticketId } = await world.ticket(company, { whatsappId: await world.connection(company) })
    const ctx = openCompanyContext(node, company)
    const seconds = await ctx.transaction(async (tx) => {
      const dueAt = new Date(ctx.now.getTime() + 3 * minuteMs)
      await noteTurn(tx, { ticketId, key: 'timer', turn: { kind: 'due', runId: 1, wait: 1 }, dueAt })
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from due_at - stored_at)::float8 as seconds from bot_turns`.execute(tx)
      return rows[0]?.seconds
    })
    expect(Math.abs((seconds ?? 0) - 180)).toBeLessThan(2)
  })
})

test('follows a machine’s clock that is set right, and stays still while it is right', async () => {
  let wrongMs = 5 * minuteMs
  const clock = await openDatabaseClock(world.platform.db, { log, machineClock: () => Date.now() + wrongMs })
  afterAll(clock.close)
  wrongMs = 0
  await clock.measure()
  const before = Date.now()
  const shown = clock.now().getTime()
  expect(shown).toBeGreaterThanOrEqual(before)
  expect(shown).toBeLessThanOrEqual(Date.now())
})
