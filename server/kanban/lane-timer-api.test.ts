import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { minuteMs } from '#domain/companies/wall-clock.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { tagEndpoints as tags, type TagChange } from '#domain/tags/tag-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { ticketTagEndpoints as ticketTags } from '#domain/tickets/ticket-tag-contract.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { touchByCustomer } from '#server/tickets/touch-ticket-db.ts'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { openWorld } from '#tests/app/world.ts'
import { wakeDueLanes } from './kanban-jobs.ts'
import { moveDueTicket } from './move-due-ticket.ts'
import { moveDueTickets } from './move-due-tickets.ts'

const world = await openWorld({ ownDatabase: true })
const hour = 60 * minuteMs
const start = Date.now()
const after = (hours: number) => new Date(start + hours * hour + minuteMs)

/** A company with two lanes, of which the first hands on to the second after two hours. */
async function stage(of: { first?: Partial<TagChange>; second?: Partial<TagChange> } = {}) {
  const company = await world.company()
  const whatsappId = await world.connection(company, { channel: 'whatsapp' })
  const admin = await world.user(company, { profile: 'admin' })
  const call = await world.as(admin.email)
  const lane = (name: string, given: Partial<TagChange> = {}) =>
    call(tags.createTag, { body: { name, kanban: 1, ...given } })
  const second = await lane('Proposta', of.second)
  const first = await lane('Novo', { timeLane: 2, nextLaneId: second.id, ...of.first })
  /** A conversation in the first lane, in which the company spoke last. */
  const ticket = async (given: object = {}) => {
    const one = await world.ticket(company, {
      ...{ whatsappId, channel: 'whatsapp', status: 'open', userId: admin.id },
      ...{ fromMe: true, lastMessageAt: new Date(start), ...given },
    })
    await call(ticketTags.setTicketTag, { params: { ticketId: one.id, tagId: first.id }, query: {} })
    return one
  }
  const at = (now: Date) => openCompanyContext({ ...world.platform, now: () => now }, company)
  const work = (now: Date) => moveDueTickets.run(at(now), {}, world.platform)
  const change = (id: number, body: Partial<TagChange>) => call(tags.updateTag, { params: { id }, body })
  const laneOf = async (uuid: string) => (await call(tickets.showTicket, { params: { uuid } })).laneId
  const sentTo = (ticketId: number) =>
    world.inCompany(company, async (tx) =>
      (
        await tx
          .selectFrom('messages')
          .select('body')
          .where('ticketId', '=', ticketId)
          .where('fromMe', '=', true)
          .orderBy('id')
          .execute()
      ).map(({ body }) => body),
    )
  const logOf = async (ticketId: number) =>
    (await call(tickets.listTicketLog, { params: { ticketId } })).map(({ type, lane: to }) => [type, to])
  return { company, whatsappId, call, first, second, ticket, at, work, change, laneOf, sentTo, logOf }
}

test('[TAG-001, TAG-031, D27, D87] hands a ticket on when the hours are over, and greets in the new lane once', async () => {
  const { first, second, ticket, at, work, laneOf, sentTo, logOf } = await stage({
    first: { greetingMessageLane: '' },
    second: { greetingMessageLane: 'Sua proposta está pronta, {{firstName}}.' },
  })
  const one = await ticket()
  await work(after(1))
  expect(await laneOf(one.uuid)).toBe(first.id)
  const events = await world.during(() => work(after(2)))
  expect(events.map(({ name }) => name)).toContain('ticket.changed')
  expect(await laneOf(one.uuid)).toBe(second.id)
  // Two processes take the ticket at once, and one takes it again later.
  await Promise.all([moveDueTicket(at(after(2)), one.id), moveDueTicket(at(after(2)), one.id)])
  await work(after(30))
  expect(await sentTo(one.id)).toEqual([expect.stringContaining('Sua proposta está pronta, Cliente')])
  expect((await logOf(one.id))[0]).toEqual(['laneTimer', 'Proposta'])
})

test('two processes hand one ticket on once', async () => {
  const { second, ticket, at, laneOf, sentTo } = await stage({ second: { greetingMessageLane: 'Olá' } })
  const one = await ticket()
  await Promise.all([1, 2, 3].map(() => moveDueTicket(at(after(2)), one.id)))
  expect(await laneOf(one.uuid)).toBe(second.id)
  expect(await sentTo(one.id)).toEqual(['Olá'])
})

test('waits while the customer is owed an answer, and counts from the last word of the company', async () => {
  const { company, first, second, ticket, work, laneOf } = await stage()
  const one = await ticket()
  const wrote = (now: Date) => ({ text: 'Oi', at: now, externalId: null, now, count: 1 })
  await world.inCompany(company, (tx) => touchByCustomer(tx, one.id, wrote(after(1))))
  await work(after(48))
  expect(await laneOf(one.uuid)).toBe(first.id)
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('tickets')
      .set({ fromMe: true, lastMessageAt: after(48) })
      .where('id', '=', one.id)
      .execute(),
  )
  await work(after(49))
  expect(await laneOf(one.uuid)).toBe(first.id)
  await work(after(51))
  expect(await laneOf(one.uuid)).toBe(second.id)
})

test('returns a ticket to the lane’s return lane when the customer writes, without a greeting', async () => {
  const { company, first, second, ticket, call, change, laneOf, sentTo, logOf } = await stage({
    first: { greetingMessageLane: 'De novo' },
  })
  await change(second.id, { rollbackLaneId: first.id })
  const one = await ticket({ fromMe: false })
  await call(ticketTags.setTicketTag, { params: { ticketId: one.id, tagId: second.id }, query: {} })
  const wrote = { text: 'Oi', at: after(1), externalId: null, now: after(1), count: 1 }
  await world.inCompany(company, (tx) => touchByCustomer(tx, one.id, wrote))
  expect(await laneOf(one.uuid)).toBe(first.id)
  expect((await logOf(one.id))[0]).toEqual(['laneBack', 'Novo'])
  const again = { ...wrote, at: after(2), now: after(2) }
  await world.inCompany(company, (tx) => touchByCustomer(tx, one.id, again))
  expect(await laneOf(one.uuid)).toBe(first.id)
  expect(await sentTo(one.id)).toEqual([])
})

test('lanes that hand on to each other move a ticket ten times a day, and go on the next day', async () => {
  const { first, second, ticket, work, change, logOf } = await stage({ first: { timeLane: 1 } })
  await change(second.id, { timeLane: 1, nextLaneId: first.id })
  const one = await ticket()
  for (let step = 1; step <= 20; step++) await work(after(step))
  const moves = async () => (await logOf(one.id)).filter(([type]) => type === 'laneTimer').length
  expect(await moves()).toBe(10)
  await work(after(25))
  expect(await moves()).toBe(11)
})

test('moves tickets into a lane with a greeting within opening hours only, into others at any hour', async () => {
  const { call, first, second, ticket, work, change, laneOf, whatsappId, sentTo } = await stage()
  const never = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }
  const whole = { ...never, startTimeA: '00:00', endTimeA: '00:00' }
  const hours = (given: typeof never) =>
    call(connections.updateConnection, {
      params: { id: whatsappId },
      body: { schedules: defaultHours().map((each) => ({ ...each, ...given })) },
    })
  await call(settingEndpoints.updateSetting, {
    params: { key: 'scheduleType' },
    body: { value: 'connection' },
  })
  await hours(never)
  const quiet = await ticket()
  await work(after(2))
  expect(await laneOf(quiet.uuid)).toBe(second.id)
  await change(second.id, { greetingMessageLane: 'Bom dia' })
  const today = new Date(start).getUTCDay()
  await call(connections.updateConnection, {
    params: { id: whatsappId },
    body: {
      schedules: defaultHours().map((each, index) => ({
        ...each,
        ...(index === (today + 2) % 7 ? whole : never),
      })),
    },
  })
  const held = await ticket()
  await work(after(2))
  expect(await laneOf(held.uuid)).toBe(first.id)
  await hours(whole)
  await work(after(3))
  expect(await laneOf(held.uuid)).toBe(first.id)
  await work(after(24 * 8))
  expect(await laneOf(held.uuid)).toBe(second.id)
  expect(await sentTo(held.id)).toEqual(['Bom dia'])
})

test('moves a ticket without the greeting where no message may be sent, and logs why', async () => {
  const { company, second, ticket, work, laneOf, sentTo } = await stage({
    second: { greetingMessageLane: 'Olá' },
  })
  const official = await world.connection(company)
  const shut = await ticket({
    ...{ whatsappId: official, channel: 'whatsappapi', lastInboundAt: new Date(start - 23 * hour) },
  })
  const blocked = await ticket()
  await world.inCompany(company, (tx) =>
    tx.updateTable('contacts').set({ active: false }).where('id', '=', blocked.contactId).execute(),
  )
  await work(after(2))
  for (const { id, uuid } of [shut, blocked]) {
    expect(await laneOf(uuid)).toBe(second.id)
    expect(await sentTo(id)).toEqual([])
  }
  const why = await world.inCompany(company, (tx) =>
    tx.selectFrom('ticketEvents').select('data').where('type', '=', 'laneTimer').orderBy('id').execute(),
  )
  expect(why.map(({ data }) => data)).toEqual([
    { lane: 'Proposta', greeting: 'window' },
    { lane: 'Proposta', greeting: 'refused' },
  ])
})

test('applies a changed time of a lane at once, and counts a first time from when it was set', async () => {
  const { first, second, ticket, work, change, laneOf } = await stage({ first: { timeLane: 0 } })
  const one = await ticket({ lastMessageAt: new Date(start - 100 * hour) })
  await work(after(100))
  expect(await laneOf(one.uuid)).toBe(first.id)
  await change(first.id, { timeLane: 48 })
  await work(after(47))
  expect(await laneOf(one.uuid)).toBe(first.id)
  await change(first.id, { timeLane: 3 })
  await work(after(2))
  expect(await laneOf(one.uuid)).toBe(first.id)
  await work(after(3))
  expect(await laneOf(one.uuid)).toBe(second.id)
})

test('moves no ticket without the board in the plan, and enqueues one job for each company', async () => {
  const { company, first, ticket, work, laneOf } = await stage()
  const one = await ticket()
  const asked = (now: Date) =>
    wakeDueLanes.run({ ...world.platform, now: () => now }).then(() =>
      world.platform.db.asPlatform(async (db) => {
        const { rows } = await sql<{ key: string }>`
          select key from graphile_worker._private_jobs where key = ${`kanban:${company}`}`.execute(db)
        return rows.length
      }),
    )
  expect(await asked(after(1))).toBe(0)
  expect(await asked(after(2))).toBe(1)
  await world.inCompany(company, async (tx) => {
    const { planId } = await tx.selectFrom('companies').select('planId').executeTakeFirstOrThrow()
    await world.platform.db.asPlatform((db) =>
      db.updateTable('plans').set({ useKanban: false }).where('id', '=', planId).execute(),
    )
  })
  await work(after(2))
  expect(await laneOf(one.uuid)).toBe(first.id)
})
