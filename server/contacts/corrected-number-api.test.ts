import { expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openWorld } from '../../tests/world.ts'

const world = await openWorld()
const company = await world.company()
const queueId = await world.queue(company)
const whatsappId = await world.connection(company)
const { email, id: userId } = await world.user(company, { queueIds: [queueId] })
const call = await world.as(email)

/** The address to which a message of a conversation leaves. */
async function addressIn(ticketId: number) {
  const body = { body: 'Olá', clientId: crypto.randomUUID() }
  const sent = await call(messages.sendMessage, { params: { ticketId }, body })
  const messageId = sent.messages[0]?.id ?? 0
  const { payload } = await world.inCompany(company, (tx) =>
    tx.selectFrom('outbox').select('payload').where('messageId', '=', messageId).executeTakeFirstOrThrow(),
  )
  return (payload as { to: unknown }).to
}

/** A conversation with a contact whose number was mistyped. */
async function mistyped() {
  const ticket = await world.ticket(company, { whatsappId, queueId, status: 'open', userId })
  const { number } = await call(contacts.showContact, { params: { id: ticket.contactId } })
  const wrong = number ?? ''
  const right = wrong.replace(/^5511/, '5521')
  const correct = (to: string) =>
    call(contacts.updateContact, { params: { id: ticket.contactId }, body: { number: to } })
  return { ticket, wrong, right, correct }
}

test('[D15] writes to the corrected number of a contact, also in a conversation that goes on', async () => {
  const { ticket, wrong, right, correct } = await mistyped()
  await correct(right)
  expect(await addressIn(ticket.id)).toEqual({ kind: 'phone', externalId: right })
  await correct(wrong)
  expect(await addressIn(ticket.id)).toEqual({ kind: 'phone', externalId: wrong })
})

test('[D15, D101] takes a former number for somebody else’s', async () => {
  const { ticket, wrong, right, correct } = await mistyped()
  await correct(right)
  const other = await call(contacts.createContact, { body: { name: 'Outra pessoa', number: wrong } })
  expect(other.id).not.toBe(ticket.contactId)
  const started = await call(tickets.createTicket, { body: { contactId: other.id, queueId } })
  await world.inCompany(company, (tx) =>
    tx.updateTable('tickets').set({ lastInboundAt: new Date() }).where('id', '=', started.id).execute(),
  )
  expect(await addressIn(started.id)).toEqual({ kind: 'phone', externalId: wrong })
})

test('[D15] writes to a contact of Messenger there, whatever number was noted of them', async () => {
  const page = await world.connection(company, { channel: 'facebook' })
  const at = { whatsappId: page, queueId, status: 'closed', userId, channel: 'facebook' } as const
  const { contactId } = await world.ticket(company, at)
  const psid = { kind: 'psid', externalId: '24680' } as const
  await world.inCompany(company, async (tx) => {
    await tx
      .updateTable('contacts')
      .set({ channel: 'facebook', number: null })
      .where('id', '=', contactId)
      .execute()
    await tx.updateTable('contactIdentities').set(psid).where('contactId', '=', contactId).execute()
  })
  await call(contacts.updateContact, { params: { id: contactId }, body: { number: '5531999990000' } })
  const started = await call(tickets.createTicket, { body: { contactId, queueId } })
  await world.inCompany(company, (tx) =>
    tx.updateTable('tickets').set({ lastInboundAt: new Date() }).where('id', '=', started.id).execute(),
  )
  expect(await addressIn(started.id)).toEqual(psid)
})
