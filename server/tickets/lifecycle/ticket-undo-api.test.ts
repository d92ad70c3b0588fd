import { expect, test } from 'vitest'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { undoSaidAfterMs, undoTakenMs } from '#domain/tickets/undo-rules.ts'
import { runDelayedJobs, runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const whatsappId = await world.connection(company)
const ana = await world.user(company, { name: 'Ana', queueIds: [sales], farewellMessage: 'Até logo!' })
const bia = await world.user(company, { name: 'Bia', queueIds: [sales] })
const asAna = await world.as(ana.email)
const asBia = await world.as(bia.email)
const make = (given: { status: 'open' | 'pending'; userId?: number }) =>
  world.ticket(company, { whatsappId, queueId: sales, unreadMessages: 1, lastMessage: 'Oi', ...given })
const change = (id: number, body: object) =>
  asAna(tickets.updateTicket, { params: { id }, body: { undoable: true, ...body } })
const undo = (id: number, call = asAna) => call(tickets.undoTicketChange, { params: { id } })
const saidIn = async (ticketId: number) => {
  const rows = await world.inCompany(company, (tx) =>
    tx.selectFrom('messages').select('body').where('ticketId', '=', ticketId).execute(),
  )
  return rows.map(({ body }) => body)
}

test('a waiting ticket that was closed comes back as it was', async () => {
  const ticket = await make({ status: 'pending' })
  const before = await asBia(tickets.listTickets, { query: { status: 'pending' } })
  expect(await change(ticket.id, { status: 'closed', sendFarewellMessage: false })).toMatchObject({
    status: 'closed',
  })
  expect(await undo(ticket.id)).toMatchObject({
    ...{ status: 'pending', userId: null, queueId: sales, unreadMessages: 1, lastMessage: 'Oi' },
  })
  const after = await asBia(tickets.listTickets, { query: { status: 'pending' } })
  expect(after.tickets.map(({ id, updatedAt }) => [id, updatedAt])).toEqual(
    before.tickets.map(({ id, updatedAt }) => [id, updatedAt]),
  )
})

test('undoes a transfer to a colleague and a return to the queue', async () => {
  const handed = await make({ status: 'open', userId: ana.id })
  await change(handed.id, { status: 'open', userId: bia.id, queueId: sales, isTransfered: true })
  expect(await undo(handed.id)).toMatchObject({ status: 'open', userId: ana.id })
  const returned = await make({ status: 'open', userId: ana.id })
  await change(returned.id, { status: 'pending', userId: null })
  expect(await undo(returned.id)).toMatchObject({ status: 'open', userId: ana.id })
})

test('sends the farewell only after the time for an undo, and not after an undo', async () => {
  const stays = await make({ status: 'open', userId: ana.id })
  const back = await make({ status: 'open', userId: ana.id })
  for (const { id } of [stays, back]) await change(id, { status: 'closed', ratingId: 1 })
  expect(undoSaidAfterMs).toBeGreaterThan(undoTakenMs)
  await runJobs(world)
  expect(await saidIn(stays.id)).toEqual([])
  await undo(back.id)
  await runDelayedJobs(world)
  expect(await saidIn(stays.id)).toEqual(['Até logo!'])
  expect(await saidIn(back.id)).toEqual([])
  await expect(undo(stays.id)).rejects.toMatchObject({ code: 'ERR_UNDO_LATE' })
})

test('refuses to undo once a colleague has accepted the ticket, and names them', async () => {
  const ticket = await make({ status: 'open', userId: ana.id })
  await change(ticket.id, { status: 'pending', userId: null })
  await asBia(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'open', userId: bia.id } })
  await expect(undo(ticket.id)).rejects.toMatchObject({
    ...{ status: 409, code: 'ERR_UNDO_CHANGED', details: { user: { name: 'Bia' } } },
  })
})

test('lets only the author undo a change, only once, and only if it was offered', async () => {
  const ticket = await make({ status: 'pending' })
  await change(ticket.id, { status: 'closed' })
  await expect(undo(ticket.id, asBia)).rejects.toMatchObject({ code: 'ERR_UNDO_LATE' })
  await undo(ticket.id)
  await expect(undo(ticket.id)).rejects.toMatchObject({ code: 'ERR_UNDO_LATE' })
  await change(ticket.id, { status: 'closed', undoable: false })
  await expect(undo(ticket.id)).rejects.toMatchObject({ code: 'ERR_UNDO_LATE' })
})
