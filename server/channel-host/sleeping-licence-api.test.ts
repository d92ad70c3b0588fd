import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { openLinkedNode } from '#tests/processes/open-linked-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const node = await openLinkedNode(world)
const companyId = await world.company()
const admin = await world.user(companyId, { profile: 'admin' })
const call = await world.as(admin.email)
const business = '5511999990021'
const wait = { timeout: 20_000, interval: 40 }
const id = await linkNumber({ call, network: node.network, phone: business, body: { name: 'Loja' } })
const ana = await node.customer('5521988880022', 'Ana Souza')

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
const owes = (dueDate: Date) =>
  world.platform.db.asPlatform((tx) =>
    tx.updateTable('companies').set({ dueDate }).where('id', '=', companyId).execute(),
  )
const stored = (text: string) =>
  vi.waitFor(async () => {
    const row = await world.inCompany(companyId, (tx) =>
      tx.selectFrom('messages').select(['id', 'ticketId']).where('body', '=', text).executeTakeFirst(),
    )
    expect(row).toBeDefined()
    return row as NonNullable<typeof row>
  }, wait)
const isHeld = async () =>
  (
    await world.inCompany(companyId, (tx) =>
      sql`select from connection_leases where whatsapp_id = ${id} and expires_at > now()`.execute(tx),
    )
  ).rows.length > 0
const arrived = () =>
  ana.messages.map(({ message }) => message?.conversation ?? message?.extendedTextMessage?.text)

test('[D11] stores what comes in past due, sends nothing, and sends once it is paid', async () => {
  await ana.send(business, { text: 'Oi!' })
  const first = await stored('Oi!')
  await call(tickets.updateTicket, {
    params: { id: first.ticketId },
    body: { status: 'open', userId: admin.id },
  })
  // Written just before the licence ends, and not yet sent.
  await node.restart(async () => {
    await call(messages.sendMessage, { params: { ticketId: first.ticketId }, body: { body: 'Já respondo' } })
    await owes(daysFromNow(-5))
  })
  await ana.send(business, { text: 'Ainda aí?' })
  await stored('Ainda aí?')
  await ana.send(business, { text: 'Alô?' })
  await stored('Alô?')
  expect(arrived()).not.toContain('Já respondo')
  await owes(daysFromNow(30))
  await vi.waitFor(() => expect(arrived()).toContain('Já respondo'), wait)
})

test('sleeps when long past due, and comes back within seconds of the payment without a new QR code', async () => {
  await owes(daysFromNow(-16))
  await vi.waitFor(async () => expect(await isHeld()).toBe(false), wait)
  await ana.send(business, { text: 'Dormindo?' })
  await owes(daysFromNow(30))
  const paidAt = performance.now()
  await stored('Dormindo?')
  expect(performance.now() - paidAt).toBeLessThan(10_000)
  const connection = await (await world.as(admin.email))(connections.showConnection, { params: { id } })
  expect(connection).toMatchObject({ status: 'CONNECTED', qrcode: '' })
})
