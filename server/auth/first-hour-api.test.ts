import { expect, test } from 'vitest'
import { authEndpoints as auth } from '#domain/auth/auth-contract.ts'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const platformCompany = await world.company()
await world.platform.db.asPlatform((tx) =>
  tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', platformCompany).execute(),
)
const email = 'ana@example.com'
const password = testPassword
const { company } = await world.stranger(auth.signUp, {
  body: { name: 'Ana', companyName: 'Floricultura', email, phone: '11 99999-0000', password },
})
const { user } = await world.stranger(auth.login, { body: { email, password } })
const asAna = await world.as(email)

test('makes the first department with the owner in it at sign-up', async () => {
  const [only, ...others] = await asAna(queues.listQueues, {})
  expect(only).toMatchObject({ name: 'Atendimento' })
  expect(others).toEqual([])
  expect(user.queues.map(({ id }) => id)).toEqual([only?.id])
})

let whatsappId = 0
test('gives the only department to the first connection and to no further one', async () => {
  const first = await asAna(connections.createConnection, { body: { name: 'Balcão' } })
  expect(first.queues.map(({ name }) => name)).toEqual(['Atendimento'])
  whatsappId = first.id
  const second = await asAna(connections.createConnection, { body: { name: 'Entregas' } })
  expect(second.queues).toEqual([])
})

test('lists a ticket without department for the administrator, without a switch', async () => {
  const { id } = await world.ticket(company?.id ?? 0, { queueId: null, whatsappId })
  const { tickets: list, count } = await asAna(tickets.listTickets, { query: { status: 'pending' } })
  expect(list.map((ticket) => ticket.id)).toEqual([id])
  expect(count).toBe(1)
})

test('starts a ticket without department only where the company has none', async () => {
  const bare = await world.company()
  const boss = await world.user(bare, { profile: 'admin' })
  const asBoss = await world.as(boss.email)
  const whatsappId = await world.connection(bare)
  const { contactId } = await world.ticket(bare, { whatsappId, status: 'closed' })
  const started = await asBoss(tickets.createTicket, { body: { contactId, queueId: null, whatsappId } })
  expect(started).toMatchObject({ status: 'open', queueId: null, userId: boss.id })

  await world.queue(bare)
  const other = await world.ticket(bare, { whatsappId, status: 'closed' })
  await expect(
    asBoss(tickets.createTicket, { body: { contactId: other.contactId, queueId: null, whatsappId } }),
  ).rejects.toMatchObject({ status: 400, details: [{ path: 'body.queueId', message: 'Selecione uma fila' }] })
})
