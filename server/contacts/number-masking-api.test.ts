import { expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const queueId = await world.queue(company)
const whatsappId = await world.connection(company)
const admin = await world.user(company, { profile: 'admin' })
const plain = await world.user(company, { queueIds: [queueId] })
const asAdmin = await world.as(admin.email)
const asPlain = await world.as(plain.email)
const ticket = await world.ticket(company, { whatsappId, queueId })

const set = (key: string, value: string) =>
  asAdmin(settingEndpoints.updateSetting, { params: { key }, body: { value } })
const everything = async (call: typeof asPlain) =>
  JSON.stringify([
    await call(tickets.listTickets, { query: { status: 'pending' } }),
    await call(tickets.showTicket, { params: { uuid: ticket.uuid } }),
    await call(contacts.listContacts, { query: {} }),
    await call(contacts.listContactNames, { query: {} }),
    await call(contacts.showContact, { params: { id: ticket.contactId } }),
  ])

test('[CON-041] a plain user gets no number in clear from any call while the company hides them, an admin does', async () => {
  const { number } = await asAdmin(contacts.showContact, { params: { id: ticket.contactId } })
  expect(await everything(asPlain)).toContain(number)
  await set('lgpdHideNumber', 'enabled')
  expect(await everything(asPlain)).toContain(number)
  await set('enableLGPD', 'enabled')
  const seen = await everything(asPlain)
  expect(seen).not.toContain(number)
  expect(seen).toContain(`${number?.slice(0, 4)}*******${number?.slice(-2)}`)
  expect(await everything(asAdmin)).toContain(number)
  await set('enableLGPD', 'disabled')
  expect(await everything(asPlain)).toContain(number)
})

test('[CON-041] nor the number of somebody whom a message mentions', async () => {
  const body = 'Fale com @5521977776666'
  const { id: ticketId, contactId, uuid: ticketUuid } = ticket
  const id = await world.message(company, { ticketId, contactId, whatsappId, body })
  await world.message(company, { ticketId, contactId, whatsappId, body: 'Certo', quotedMsgId: id })
  await world.inCompany(company, (tx) =>
    tx.updateTable('tickets').set({ lastMessage: body }).where('id', '=', ticketId).execute(),
  )
  await set('enableLGPD', 'enabled')
  const seen = async (call: typeof asPlain) =>
    JSON.stringify([
      await call(messages.listMessages, { params: { ticketUuid }, query: {} }),
      await call(tickets.showTicket, { params: { uuid: ticketUuid } }),
      await call(tickets.listTickets, {
        query: { searchParam: 'Fale com', searchOnMessages: true },
      }),
    ])
  expect(await seen(asAdmin)).toContain('@5521977776666')
  expect(await seen(asPlain)).toContain('@5521*******66')
  expect(await seen(asPlain)).not.toContain('977776666')
  await set('enableLGPD', 'disabled')
})

test('[CON-041] a masked number that comes back from a form leaves the stored one as it is', async () => {
  await set('enableLGPD', 'enabled')
  const shown = await asPlain(contacts.showContact, { params: { id: ticket.contactId } })
  const saved = await asPlain(contacts.updateContact, {
    params: { id: ticket.contactId },
    body: { name: 'Nome Novo', number: shown.number ?? '' },
  })
  expect(saved).toMatchObject({ name: 'Nome Novo', number: shown.number })
  const { number } = await asAdmin(contacts.showContact, { params: { id: ticket.contactId } })
  expect(number).toMatch(/^\d+$/)

  await asAdmin(contacts.updateContact, { params: { id: ticket.contactId }, body: { name: number ?? '' } })
  const nameless = await asPlain(contacts.showContact, { params: { id: ticket.contactId } })
  expect(nameless.name).toContain('*')
  await asPlain(contacts.updateContact, {
    params: { id: ticket.contactId },
    body: { name: nameless.name, email: 'ana@example.com' },
  })
  expect(await asAdmin(contacts.showContact, { params: { id: ticket.contactId } })).toMatchObject({
    ...{ name: number, email: 'ana@example.com' },
  })
  await set('enableLGPD', 'disabled')
})

test('finds nobody by a part of a number that is hidden, but by all of it and by name', async () => {
  await set('lgpdHideNumber', 'enabled')
  await set('enableLGPD', 'enabled')
  const number = '5511987650004'
  const hidden = await world.ticket(company, { whatsappId, queueId, status: 'pending' })
  const rename = (name: string) =>
    world.inCompany(company, (tx) =>
      tx
        .updateTable('contacts')
        .set({ name, number, nameFromProvider: true })
        .where('id', '=', hidden.contactId)
        .execute(),
    )
  const found = async (call: typeof asPlain, searchParam: string) => {
    const [{ contacts: listed }, names, { tickets: cards }] = await Promise.all([
      call(contacts.listContacts, { query: { searchParam } }),
      call(contacts.listContactNames, { query: { searchParam } }),
      call(tickets.listTickets, { query: { searchParam } }),
    ])
    return [
      listed.some(({ id }) => id === hidden.contactId),
      names.some(({ id }) => id === hidden.contactId),
      cards.some(({ id }) => id === hidden.id),
    ]
  }
  const [all, none] = [
    [true, true, true],
    [false, false, false],
  ]
  for (const name of ['Zélia Prado', number]) {
    await rename(name)
    for (const part of ['55119876', '0004', number.slice(0, -1)]) {
      expect(await found(asPlain, part)).toEqual(none)
      expect(await found(asAdmin, part)).toEqual(all)
    }
    for (const whole of [number, '+55 11 98765-0004', '(11) 8765-0004']) {
      expect(await found(asPlain, whole)).toEqual(all)
    }
    expect(await found(asPlain, '98765-0004')).toEqual(none)
  }
  await rename('Zélia Prado')
  expect(await found(asPlain, 'zelia')).toEqual(all)
  expect(await found(asPlain, 'z')).toEqual(none)
})

test('writes no number in the place of a name', async () => {
  const nameless = await world.ticket(company, { whatsappId, queueId, status: 'open', userId: plain.id })
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('contacts')
      .set({ name: '+55 11 98765-0009' })
      .where('id', '=', nameless.contactId)
      .execute(),
  )
  const { messages: sent } = await asPlain(messages.sendMessage, {
    params: { ticketId: nameless.id },
    body: { body: 'Olá {{name}}{{firstName}}!', isPrivate: true },
  })
  expect(sent).toMatchObject([{ body: 'Olá!' }])
})
