import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/world.ts'
import { closeIdleTickets } from './idle-jobs.ts'

const hour = 3_600_000
const world = await openWorld()
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

test('[TKT-061] a connection’s own time goes before the default, and takes what waits too', async () => {
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
