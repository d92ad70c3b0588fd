import { expect, test, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { contactListEndpoints as lists } from '#domain/contact-lists/contact-list-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openLinkedNode } from '#tests/processes/open-linked-node.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const node = await openLinkedNode(world)
const companyId = await world.company()
const queueId = await world.queue(companyId)
const admin = await world.user(companyId, { profile: 'admin', queueIds: [queueId] })
const call = await world.as(admin.email)
const business = '5511999990001'
const wait = { timeout: 15_000, interval: 40 }
const refused = {
  status: 400,
  code: 'ERR_WAPP_CHECK_CONTACT',
  details: [{ path: 'body.number', message: 'is not on WhatsApp' }],
}
const save = (number: string, more: object = {}) =>
  call(contacts.createContact, { body: { name: `Pessoa ${number}`, number, ...more } })
const identitiesOf = (contactId: number) =>
  world.inCompany(companyId, (tx) =>
    tx
      .selectFrom('contactIdentities')
      .select(['kind', 'externalId'])
      .where('contactId', '=', contactId)
      .orderBy('kind')
      .execute(),
  )
const asked = () => node.network.heard.filter(({ attrs }) => attrs.xmlns === 'usync').length

const { id: whatsappId } = await call(connections.createConnection, { body: { name: 'Loja' } })
const session = () => call(connections.showConnection, { params: { id: whatsappId } })
await vi.waitFor(async () => expect(await session()).toMatchObject({ status: 'qrcode' }), wait)

test('while no linked device is connected, a number is saved as it is', async () => {
  expect(await save('5521900000001')).toMatchObject({ number: '5521900000001' })
})

test('[CON-026] a number that is not on WhatsApp is refused, when it is saved and when it is changed', async () => {
  node.network.scan(business, (await session()).qrcode)
  await vi.waitFor(async () => expect(await session()).toMatchObject({ status: 'CONNECTED' }), wait)
  await vi.waitFor(() => expect(save('5521900000002')).rejects.toMatchObject(refused), wait)
  const page = await call(contacts.listContacts, { query: { searchParam: '5521900000002' } })
  expect(page.contacts).toEqual([])

  const { lid } = node.network.accounts.of('5521988880010')
  const { id } = await save('+55 (21) 98888-0010')
  expect(await identitiesOf(id)).toEqual([
    { kind: 'phone', externalId: '5521988880010' },
    { kind: 'lid', externalId: lid },
  ])
  const params = { id }
  const change = call(contacts.updateContact, { params, body: { number: '5521900000003' } })
  await expect(change).rejects.toMatchObject(refused)
  expect(await call(contacts.showContact, { params })).toMatchObject({ number: '5521988880010' })
  const before = asked()
  await call(contacts.updateContact, { params, body: { number: '5521988880010', name: 'Outro nome' } })
  expect(asked()).toBe(before)
})

test('[CON-026] a Brazilian mobile number is kept with its ninth digit and written to as WhatsApp spells it', async () => {
  const old = await node.customer('552188880011', 'Antiga')
  const { id: contactId, number } = await save('5521988880011')
  expect(number).toBe('5521988880011')
  expect(await identitiesOf(contactId)).toContainEqual({ kind: 'phone', externalId: '552188880011' })
  const body = { contactId, queueId, status: 'open', userId: admin.id } as const
  const ticket = await call(tickets.createTicket, { body })
  await call(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body: 'Olá' } })
  await old.got(({ message }) => message?.extendedTextMessage?.text === 'Olá')
})

test('refuses a number whose owner is a contact already under another address', async () => {
  const caio = await node.customer('5521988880012', 'Caio')
  await caio.send(business, { text: 'Oi' })
  const known = await vi.waitFor(async () => {
    const { contacts: found } = await call(contacts.listContacts, { query: { searchParam: 'Caio' } })
    expect(found).toHaveLength(1)
    return found[0]?.id
  }, wait)
  await world.inCompany(companyId, (tx) =>
    tx.updateTable('contacts').set({ number: null }).where('id', '=', Number(known)).execute(),
  )
  const again = save('5521988880012')
  await expect(again).rejects.toMatchObject({
    code: 'ERR_DUPLICATED_CONTACT',
    details: { contactId: known },
  })
})

test('a number is one contact over both kinds of WhatsApp, and is looked up for either', async () => {
  node.network.accounts.of('5521988880013')
  const linked = await save('5521988880013')
  await expect(save('5521988880013', { channel: 'whatsappapi' })).rejects.toMatchObject({
    code: 'ERR_DUPLICATED_CONTACT',
    details: { contactId: linked.id },
  })
  expect(await identitiesOf(linked.id)).toHaveLength(2)
  await expect(save('5521900000007', { channel: 'whatsappapi' })).rejects.toMatchObject(refused)
})

test('people of Messenger and Instagram have no number there, so none is looked up', async () => {
  expect(await save('5521900000004', { channel: 'facebook' })).toMatchObject({ channel: 'facebook' })
})

test('[CON-026] saves a number unchecked where WhatsApp does not answer in time', {
  timeout: 20_000,
}, async () => {
  node.network.setMute(true)
  expect(await save('5521900000005')).toMatchObject({ number: '5521900000005' })
  node.network.setMute(false)
  await expect(save('5521900000006')).rejects.toMatchObject(refused)
})

test('[LIST-005] marks the people of a list by what the linked device says of their numbers', async () => {
  const { id: contactListId } = await call(lists.createContactList, { body: { name: 'Feira' } })
  const { lid } = node.network.accounts.of('5521988880077')
  expect(lid).toBeTruthy()
  for (const number of ['5521988880077', '5521900000008'])
    await call(lists.createContactListItem, { body: { name: 'Pessoa', number, email: '', contactListId } })
  const marks = async () => {
    await runJobs(world)
    const { contacts: people } = await call(lists.listContactListItems, { query: { contactListId } })
    return Object.fromEntries(people.map(({ number, isWhatsappValid }) => [number, isWhatsappValid]))
  }
  const expected = { '5521988880077': true, '5521900000008': false }
  await vi.waitFor(async () => expect(await marks()).toEqual(expected), { timeout: 25_000, interval: 200 })
})
