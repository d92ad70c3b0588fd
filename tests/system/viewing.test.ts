import { expect, test } from 'vitest'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { type Heard, openSocket } from '#tests/processes/open-socket.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const elsewhere = await world.company()
const queueId = await world.queue(company)
const whatsappId = await world.connection(company, { account: testNumber.phoneNumberId, queueIds: [queueId] })
const boss = await world.user(company, { profile: 'admin', name: 'Bia Chefe' })
const ana = await world.user(company, { name: 'Ana Prado', queueIds: [queueId] })
const outsider = await world.user(company, { name: 'Sem Fila' })
const stranger = await world.user(elsewhere, { profile: 'admin' })
const node = await openNode(world)
const name = `company-${company}-ticketViewers`

const enter = async (user: { email: string }, companyId = company) =>
  openSocket(node.url, companyId, await world.tokenOf(user.email))
const viewersIn = (heard: Heard[]) =>
  heard.flatMap(({ name: event, payload }) =>
    event === name && payload.action === 'update'
      ? [(payload.viewers as { name: string }[]).map((one) => one.name).sort()]
      : [],
  )
const typersIn = (heard: Heard[]) =>
  heard.flatMap(({ name: event, payload }) =>
    event === name && payload.action === 'typing' ? [(payload.user as { name: string }).name] : [],
  )

test('[RT-005] colleagues in one ticket learn of one another, and of nobody else', async () => {
  const ticket = await world.ticket(company, { whatsappId, queueId, status: 'pending' })
  const [first, second, out, foreign] = await Promise.all([
    enter(boss),
    enter(ana),
    enter(outsider),
    enter(stranger, elsewhere),
  ])
  first.socket.emit('joinChatBox', ticket.id)
  await expect.poll(() => viewersIn(first.heard)).toEqual([['Bia Chefe']])
  // Neither users who may not see the ticket nor those of another company are listed.
  out.socket.emit('joinChatBox', ticket.id)
  foreign.socket.emit('joinChatBox', ticket.id)
  second.socket.emit('joinChatBox', ticket.id)
  await expect.poll(() => viewersIn(first.heard).at(-1)).toEqual(['Ana Prado', 'Bia Chefe'])
  expect(viewersIn(second.heard)).toEqual([['Ana Prado', 'Bia Chefe']])

  second.socket.emit('typing', { ticketId: ticket.id })
  await expect.poll(() => typersIn(first.heard)).toEqual(['Ana Prado'])
  out.socket.emit('typing', { ticketId: ticket.id })
  foreign.socket.emit('typing', { ticketId: ticket.id })

  second.socket.emit('joinChatBoxLeave', ticket.id)
  await expect.poll(() => viewersIn(first.heard).at(-1)).toEqual(['Bia Chefe'])
  expect(typersIn(first.heard)).toEqual(['Ana Prado'])
  for (const { heard } of [out, foreign])
    expect(heard.filter((one) => one.name.includes('ticketViewers'))).toEqual([])
})

test('removes a viewer who closes the tab, and tells nothing to one who loses sight of the ticket', async () => {
  const ticket = await world.ticket(company, { whatsappId, queueId, status: 'pending' })
  const [first, second] = await Promise.all([enter(boss), enter(ana)])
  first.socket.emit('joinChatBox', ticket.id)
  second.socket.emit('joinChatBox', ticket.id)
  await expect.poll(() => viewersIn(first.heard).at(-1)).toEqual(['Ana Prado', 'Bia Chefe'])

  const admin = await world.as(boss.email)
  await admin(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'open', userId: boss.id } })
  await expect
    .poll(() =>
      second.heard.some(
        ({ name: event, payload }) => event === `company-${company}-ticket` && payload.action === 'delete',
      ),
    )
    .toBe(true)
  const third = await enter(boss)
  third.socket.emit('joinChatBox', ticket.id)
  await expect.poll(() => viewersIn(third.heard).at(-1)).toEqual(['Bia Chefe'])
  const before = viewersIn(second.heard).length
  first.socket.emit('typing', { ticketId: ticket.id })
  await expect.poll(() => typersIn(third.heard)).toEqual(['Bia Chefe'])
  expect(typersIn(second.heard)).toEqual([])

  third.socket.close()
  await expect.poll(() => viewersIn(first.heard).at(-1)).toEqual(['Bia Chefe'])
  expect(viewersIn(second.heard)).toHaveLength(before)
})

test('does not enter a viewer who leaves before the ticket was loaded', async () => {
  const ticket = await world.ticket(company, { whatsappId, queueId, status: 'open', userId: ana.id })
  const [first, second, third] = [await enter(ana), await enter(boss), await enter(ana)]
  first.socket.emit('joinChatBox', ticket.id)
  await expect.poll(() => viewersIn(first.heard)).toEqual([['Ana Prado']])
  second.socket.emit('joinChatBox', ticket.id)
  second.socket.emit('joinChatBoxLeave', ticket.id)
  const asAna = await world.as(ana.email)
  // Entering a ticket writes the log entry last.
  const visitors = async () => {
    const entries = await asAna(tickets.listTicketLog, { params: { ticketId: ticket.id } })
    return entries.map(({ user }) => user?.name)
  }
  await expect.poll(visitors).toContain('Bia Chefe')
  third.socket.emit('joinChatBox', ticket.id)
  await expect.poll(() => viewersIn(third.heard)).toEqual([['Ana Prado']])
  expect(viewersIn(first.heard).flat()).not.toContain('Bia Chefe')
})

test('[NOTE-009, NOTE-013] logs the acceptance, and once an hour a look into another user’s ticket', async () => {
  const ticket = await world.ticket(company, { whatsappId, queueId, status: 'pending' })
  const asAna = await world.as(ana.email)
  await asAna(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'open', userId: ana.id } })
  const first = await enter(boss)
  const log = async () => {
    const entries = await asAna(tickets.listTicketLog, { params: { ticketId: ticket.id } })
    return entries.map(({ type, user }) => `${type} ${user?.name}`)
  }
  first.socket.emit('joinChatBox', ticket.id)
  await expect.poll(log).toEqual(['access Bia Chefe', 'open Ana Prado'])
  first.socket.emit('joinChatBoxLeave', ticket.id)
  first.socket.emit('joinChatBox', ticket.id)
  await expect.poll(() => viewersIn(first.heard).length).toBe(2)
  const other = await world.ticket(company, { whatsappId, queueId, status: 'open', userId: ana.id })
  first.socket.emit('joinChatBox', other.id)
  await expect
    .poll(async () => (await asAna(tickets.listTicketLog, { params: { ticketId: other.id } })).length)
    .toBe(1)
  expect(await log()).toEqual(['access Bia Chefe', 'open Ana Prado'])
})
