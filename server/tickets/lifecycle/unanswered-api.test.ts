import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const node = await openNode(world)
const company = await world.company()
const sales = await world.queue(company)
const support = await world.queue(company)
const whatsappId = await world.connection(company, { account: testNumber.phoneNumberId, queueIds: [sales] })
const admin = await world.user(company, { profile: 'admin', queueIds: [sales] })
const ana = await world.user(company, { name: 'Ana', queueIds: [sales, support] })
const asAdmin = await world.as(admin.email)
const asAna = await world.as(ana.email)

const pending = async (query: object = {}) =>
  (await asAna(tickets.listTickets, { query: { status: 'pending', sortTickets: 'WAITING', ...query } }))
    .tickets
const customer = (name: string) => `55119${String(name.length).padStart(8, '7')}`
const says = async (name: string, text: string) => {
  await node.control.sendAsCustomer({ from: customer(name), name, text })
  const of = async () =>
    (await asAdmin(tickets.listTickets, { query: { status: 'pending', showAll: true } })).tickets.find(
      ({ contact, lastMessage }) => contact.name === name && lastMessage === text,
    )
  await expect.poll(of).toBeDefined()
  const ticket = await of()
  if (!ticket) throw new Error('the message is not there')
  return ticket
}

test('reading by somebody else leaves the owner’s ticket unread; the owner’s own reading clears it', async () => {
  const ticket = await world.ticket(company, {
    ...{ whatsappId, queueId: sales, status: 'open' as const, userId: ana.id, unreadMessages: 2 },
  })
  const read = (call: typeof asAna) => call(tickets.showTicket, { params: { uuid: ticket.uuid } })
  expect((await read(asAdmin)).unreadMessages).toBe(2)
  expect((await read(asAna)).unreadMessages).toBe(0)
})

test('a ticket that was looked into goes on counting as unanswered until a person answers', async () => {
  const ticket = await says('Bruna', 'Oi?')
  expect(ticket.waitingSince).toBeInstanceOf(Date)
  await asAna(tickets.showTicket, { params: { uuid: ticket.uuid } })
  const unanswered = () => pending({ withUnreadMessages: true })
  expect((await unanswered()).map(({ id }) => id)).toContain(ticket.id)
  const since = (await pending()).find(({ id }) => id === ticket.id)?.waitingSince
  expect(since).toEqual(ticket.waitingSince)
  const again = await says('Bruna', 'Ainda aí?')
  expect(again.waitingSince).toEqual(since)

  await asAna(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'open', userId: ana.id } })
  await asAna(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body: 'Bom dia!' } })
  const returned = await asAna(tickets.updateTicket, {
    params: { id: ticket.id },
    body: { status: 'pending' },
  })
  expect(returned.waitingSince?.getTime()).toBeGreaterThan(since?.getTime() ?? 0)
  expect((await unanswered()).map(({ id }) => id)).toContain(ticket.id)
})

test('sorts waiting tickets by their waiting time, also after a transfer to another department', async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 2, hour))
  const make = (hour: number) => world.ticket(company, { whatsappId, queueId: sales, waitingSince: at(hour) })
  const late = await make(9)
  const early = await make(7)
  const middle = await make(8)
  await asAna(tickets.updateTicket, {
    params: { id: early.id },
    body: { status: 'pending', queueId: support, isTransfered: true },
  })
  const wanted = [early.id, middle.id, late.id]
  const order = (await pending()).map(({ id }) => id).filter((id) => wanted.includes(id))
  expect(order).toEqual(wanted)
})

test('accepting the next takes who has waited the longest in one’s departments, each one once', async () => {
  const own = await world.company()
  const queueId = await world.queue(own)
  const other = await world.queue(own)
  const connection = await world.connection(own)
  const people = await Promise.all([1, 2, 3].map(() => world.user(own, { queueIds: [queueId] })))
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  const wait = (minute: number, of = queueId) =>
    world.ticket(own, { whatsappId: connection, queueId: of, waitingSince: at(minute) })
  await wait(0, other)
  const second = await wait(2)
  const first = await wait(1)
  const given = await Promise.all(
    people.map(async ({ email }) => (await world.as(email))(tickets.acceptNextTicket, {})),
  )
  const ids = given.map(({ ticket }) => ticket?.id ?? 0).sort((one, next) => one - next)
  expect(ids).toEqual([0, second.id, first.id])
})

test('open tickets are sorted by how long their customers wait, answered ones last', async () => {
  const rui = await world.user(company, { queueIds: [sales] })
  const asRui = await world.as(rui.email)
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const given = { whatsappId, queueId: sales, status: 'open' as const, userId: rui.id }
  const waits: (number | null)[] = [5, null, 60, 20]
  const ids: number[] = []
  for (const minutes of waits) {
    const waitingSince = minutes === null ? null : minutesAgo(minutes)
    ids.push((await world.ticket(company, { ...given, waitingSince, updatedAt: minutesAgo(1) })).id)
  }
  const list = async (query: object) =>
    (await asRui(tickets.listTickets, { query: { status: 'open', ...query } })).tickets.map(({ id }) => id)
  expect(await list({ sortTickets: 'WAITING' })).toEqual([ids[2], ids[3], ids[0], ids[1]])
  expect(await list({})).not.toEqual(await list({ sortTickets: 'WAITING' }))
})
