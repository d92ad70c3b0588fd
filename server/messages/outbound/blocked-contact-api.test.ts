import { expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const whatsappId = await world.connection(company)
const ana = await world.user(company, { profile: 'admin' })
const asAna = await world.as(ana.email)
const conversation = () => world.ticket(company, { whatsappId, status: 'open', userId: ana.id })
const blocked = { status: 403, code: 'ERR_CONTACT_BLOCKED' }

test('refuses to write to a blocked contact, and stores nothing, until they are unblocked', async () => {
  const { id: ticketId, uuid, contactId } = await conversation()
  const block = (active: boolean) =>
    asAna(contacts.blockContact, { params: { id: contactId }, body: { active } })
  const say = (body: string, isPrivate = false) =>
    asAna(messages.sendMessage, { params: { ticketId }, body: { body, isPrivate } })
  await block(false)
  await expect(say('Oi')).rejects.toMatchObject(blocked)
  await say('Bloqueado a pedido', true)
  const asked = { params: { ticketUuid: uuid }, query: {} }
  const said = (await asAna(messages.listMessages, asked)).messages.map(({ body }) => body)
  expect(said).toEqual(['Bloqueado a pedido'])
  await block(true)
  await expect(say('Oi')).resolves.toMatchObject({ messages: [{ body: 'Oi' }] })
})

test('refuses to forward to a blocked contact', async () => {
  const [source, target] = [await conversation(), await conversation()]
  const messageId = await world.message(company, {
    ...{ ticketId: source.id, contactId: source.contactId, whatsappId, body: 'Aviso' },
  })
  await asAna(contacts.blockContact, { params: { id: target.contactId }, body: { active: false } })
  const body = { messageId, contactId: target.contactId, signMessage: false }
  await expect(asAna(messages.forwardMessage, { body })).rejects.toMatchObject(blocked)
})
