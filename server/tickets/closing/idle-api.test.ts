import { expect, test } from 'vitest'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { closeIdleTickets } from './idle-jobs.ts'

const hour = 3_600_000
const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const sales = await world.queue(company)
const whatsappId = await world.connection(company)
const ana = await world.user(company, { queueIds: [sales] })
const ago = (hours: number) => new Date(Date.now() - hours * hour)
const mine = (hours: number, fromMe: boolean, connection = whatsappId) =>
  world.ticket(company, {
    whatsappId: connection,
    queueId: sales,
    status: 'open',
    userId: ana.id,
    updatedAt: ago(hours),
    fromMe,
  })
const statusOf = async ({ id }: { id: number }) =>
  (
    await world.inCompany(company, (tx) =>
      tx.selectFrom('tickets').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).status

test('[TKT-061] after a day of silence from the customer a ticket is closed, told, and logged as nobody’s act', async () => {
  const silent = await mine(25, true)
  const recent = await mine(23, true)
  const unanswered = await mine(48, false)
  const waiting = await world.ticket(company, {
    whatsappId,
    queueId: sales,
    updatedAt: ago(48),
    fromMe: true,
  })
  const events = await world.during(() => closeIdleTickets.run(world.platform))
  expect(events).toMatchObject([
    {
      name: 'ticket.changed',
      payload: { ticket: { id: silent.id, status: 'closed' }, previous: { status: 'open' } },
    },
  ])
  expect(await Promise.all([silent, recent, unanswered, waiting].map(statusOf))).toEqual([
    'closed',
    'open',
    'open',
    'pending',
  ])
  const log = await world.inCompany(company, (tx) =>
    tx.selectFrom('ticketEvents').select(['type', 'userId']).where('ticketId', '=', silent.id).execute(),
  )
  expect(log).toEqual([{ type: 'closed', userId: null }])
  expect(await world.during(() => closeIdleTickets.run(world.platform))).toEqual([])
})

test('[TKT-061] closes idle tickets by the connection’s own time before the default, waiting ones too', async () => {
  const quick = await world.connection(company)
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('connections')
      .set({ expiresTicket: 30, whenExpiresTicket: 0 })
      .where('id', '=', quick)
      .execute(),
  )
  const unanswered = await mine(1, false, quick)
  const waiting = await world.ticket(company, { whatsappId: quick, queueId: sales, updatedAt: ago(1) })
  await closeIdleTickets.run(world.platform)
  expect(await Promise.all([unanswered, waiting].map(statusOf))).toEqual(['closed', 'closed'])
})

/** Creates a connection that asks after 20 minutes and closes after 30 more. */
async function asking(action: 'close' | 'wait' = 'close') {
  const id = await world.connection(company)
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('connections')
      .set({
        ...{ expiresTicket: 30, timeInactiveMessage: 20, inactivityAction: action },
        ...{
          inactiveMessage: 'Ainda está aí, {{firstName}}?',
          expiresInactiveMessage: 'Encerramos por aqui.',
        },
      })
      .where('id', '=', id)
      .execute(),
  )
  return id
}
const minutes = (count: number) => new Date(Date.now() - count * 60_000)
async function silentFor(count: number, connection: number, values: object = {}) {
  const ticket = await mine(0, true, connection)
  const lastInboundAt = minutes(count + 1)
  await change(ticket, { updatedAt: minutes(count), lastInboundAt, ...values })
  return ticket
}
const change = ({ id }: { id: number }, values: object) =>
  world.inCompany(company, (tx) => tx.updateTable('tickets').set(values).where('id', '=', id).execute())
const saidIn = async ({ id }: { id: number }) =>
  (
    await world.inCompany(company, (tx) =>
      tx.selectFrom('messages').select('body').where('ticketId', '=', id).orderBy('id').execute(),
    )
  ).map(({ body }) => body)
async function run() {
  await closeIdleTickets.run(world.platform)
  await runJobs(world)
}

test('[CONN-047] asks a silent customer once whether he is there, and closes with a word when he stays silent', async () => {
  const connection = await asking()
  const silent = await silentFor(21, connection)
  const recent = await silentFor(19, connection)
  await run()
  await run()
  expect((await saidIn(silent)).map((text) => text.split(',')[0])).toEqual(['Ainda está aí'])
  expect(await saidIn(recent)).toEqual([])
  expect(await statusOf(silent)).toBe('open')

  await change(silent, { updatedAt: minutes(31) })
  await run()
  expect(await statusOf(silent)).toBe('closed')
  expect((await saidIn(silent)).at(-1)).toBe('Encerramos por aqui.')
  expect(await saidIn(silent)).toHaveLength(2)
})

test('asks again only once the customer has written, and nobody who waits for a person or never wrote', async () => {
  const connection = await asking()
  const back = await silentFor(21, connection, { inactivityAskedAt: minutes(60) })
  const asked = await silentFor(21, connection, { inactivityAskedAt: minutes(2) })
  const waiting = await silentFor(21, connection, { waitingSince: minutes(25) })
  const never = await silentFor(21, connection, { lastInboundAt: null })
  const long = await silentFor(120, connection)
  await run()
  expect(await Promise.all([back, asked, waiting, never, long].map(saidIn))).toEqual([
    [expect.stringContaining('Ainda está aí')],
    [],
    [],
    [],
    [expect.stringContaining('Encerramos')],
  ])
  expect(await statusOf(waiting)).toBe('open')
})

test('puts a conversation back to waiting instead of closing it, where the connection says so', async () => {
  const connection = await asking('wait')
  const silent = await silentFor(31, connection, { inactivityAskedAt: minutes(31) })
  const events = await world.during(run)
  expect(events).toContainEqual(
    expect.objectContaining({
      name: 'ticket.changed',
      payload: expect.objectContaining({
        ticket: expect.objectContaining({ id: silent.id, status: 'pending', userId: null }),
        previous: expect.objectContaining({ status: 'open', userId: ana.id }),
      }),
    }),
  )
  expect(await saidIn(silent)).toEqual([])
  expect(await world.during(run)).toEqual([])
})

test('says nothing where the window is closed, and ends the conversation all the same', async () => {
  const connection = await asking()
  const silent = await silentFor(26 * 60, connection)
  await run()
  expect(await saidIn(silent)).toEqual([])
  expect(await statusOf(silent)).toBe('closed')
})
