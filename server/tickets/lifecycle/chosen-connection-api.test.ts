import { expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { meetContact } from '#server/contacts/meet-contact.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const queueId = await world.queue(company)
const linked = await world.connection(company, { channel: 'whatsapp' })
const official = await world.connection(company, { channel: 'whatsappapi' })
const page = await world.connection(company, { channel: 'facebook' })
const boss = await world.user(company, { profile: 'admin', queueIds: [queueId] })
const asBoss = await world.as(boss.email)
await world.inCompany(company, (tx) =>
  tx.updateTable('connections').set({ isDefault: true }).where('id', '=', linked).execute(),
)

const start = (contactId: number, whatsappId?: number) =>
  asBoss(tickets.createTicket, {
    body: { contactId, queueId, status: 'open', userId: boss.id, ...(whatsappId && { whatsappId }) },
  })

test('writes to a new number by the connection that was chosen', async () => {
  const { id } = await asBoss(contacts.createContact, { body: { name: 'Ana', number: '5511970000001' } })
  expect(await start(id, official)).toMatchObject({ whatsappId: official, channel: 'whatsappapi' })
  expect(await start(id)).toMatchObject({ whatsappId: linked })
})

test('refuses a connection that cannot reach the contact instead of taking another', async () => {
  const { id } = await asBoss(contacts.createContact, { body: { name: 'Bia', number: '5511970000002' } })
  for (const whatsappId of [page, 2_000_000]) {
    await expect(start(id, whatsappId)).rejects.toMatchObject({
      status: 409,
      code: 'ERR_WAPP_NOT_INITIALIZED',
    })
  }
})

const now = new Date()
const meet = (whatsappId: number, channel: 'whatsapp' | 'whatsappapi', phone: string, name: string | null) =>
  world.inCompany(company, (tx) =>
    meetContact(tx, {
      peer: { identities: [{ kind: 'phone', externalId: phone }], name, username: null },
      ...{ channel, whatsappId, now },
    }),
  )

test('knows one person by their number over both kinds of WhatsApp', async () => {
  const first = await meet(linked, 'whatsapp', '5511970000003', 'Caio')
  const second = await meet(official, 'whatsappapi', '551170000003', 'Caio')
  const third = await meet(official, 'whatsappapi', '5511970000003', 'Caio')
  expect(third.id).toBe(first.id)
  expect(second.id).toBe(first.id)
  await expect(
    asBoss(contacts.createContact, {
      body: { name: 'Caio', number: '5511970000003', channel: 'whatsappapi' },
    }),
  ).rejects.toMatchObject({ code: 'ERR_DUPLICATED_CONTACT', details: { contactId: first.id } })
  expect(await start(first.id, official)).toMatchObject({ contactId: first.id, whatsappId: official })
  expect(await start(first.id, linked)).toMatchObject({ contactId: first.id, whatsappId: linked })
})

test('lets the provider’s name take the place of a number, and of no name that was typed', async () => {
  const made = await asBoss(contacts.createContact, {
    body: { name: '5581983210005', number: '5581983210005' },
  })
  const named = await asBoss(contacts.createContact, { body: { name: 'Dra. Lia', number: '5581983210006' } })
  await meet(linked, 'whatsapp', '5581983210005', 'Duda')
  await meet(linked, 'whatsapp', '5581983210006', 'Lia')
  const nameOf = async (id: number) => (await asBoss(contacts.showContact, { params: { id } })).name
  expect(await nameOf(made.id)).toBe('Duda')
  expect(await nameOf(named.id)).toBe('Dra. Lia')
})
