import { expect, test } from 'vitest'
import { ticketCountEndpoints as counts } from '#domain/queues/ticket-count-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { ticketMoveEndpoints as moves } from '#domain/tickets/ticket-move-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const ana = await world.user(company)
const asAdmin = await world.as(admin.email)
const asAna = await world.as(ana.email)
const [from, to] = [await world.queue(company, 'Encomendas'), await world.queue(company, 'Balcão')]
const whatsappId = await world.connection(company)
const waiting = await world.ticket(company, { whatsappId, queueId: from })
const attended = await world.ticket(company, { whatsappId, queueId: from, status: 'open', userId: ana.id })
const closed = await world.ticket(company, { whatsappId, queueId: from, status: 'closed' })
const elsewhere = await world.ticket(company, { whatsappId, queueId: to })
const countOf = async (query: object) => (await asAdmin(counts.countTicketsOf, { query })).active

test('counts the tickets that a department, a connection or a person holds', async () => {
  expect(await countOf({ queueId: from })).toBe(2)
  expect(await countOf({ whatsappId })).toBe(3)
  expect(await countOf({ userId: ana.id })).toBe(1)
  await expect(asAna(counts.countTicketsOf, { query: { queueId: from } })).rejects.toMatchObject({
    status: 403,
  })
})

test('moves what a department holds to another one, with its owners, and tells it', async () => {
  const move = () => asAdmin(moves.moveTickets, { body: { fromQueueId: from, toQueueId: to } })
  const events = await world.during(move)
  expect(events).toMatchObject([
    {
      name: 'ticket.changed',
      payload: { ticket: { id: waiting.id, queueId: to }, previous: { queueId: from } },
    },
    {
      name: 'ticket.changed',
      payload: { ticket: { id: attended.id, status: 'open', userId: ana.id }, previous: { queueId: from } },
    },
  ])
  expect([await countOf({ queueId: from }), await countOf({ queueId: to })]).toEqual([0, 3])
  const rows = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('tickets')
      .select('queueId')
      .where('id', 'in', [closed.id, elsewhere.id])
      .orderBy('id')
      .execute(),
  )
  expect(rows).toEqual([{ queueId: from }, { queueId: to }])
  const log = await asAdmin(tickets.listTicketLog, { params: { ticketId: waiting.id } })
  expect(log).toMatchObject([{ type: 'queue' }])
  expect(await move()).toEqual({ moved: 0 })
})

test('moves nothing to a department that is not there', async () => {
  const move = asAdmin(moves.moveTickets, { body: { fromQueueId: to, toQueueId: 999_999 } })
  await expect(move).rejects.toMatchObject({ status: 404, code: 'ERR_NO_QUEUE_FOUND' })
  expect(await countOf({ queueId: to })).toBe(3)
})
