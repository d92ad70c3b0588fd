import { expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { contactMergeEndpoints as merges } from '#domain/contacts/contact-merge-contract.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { applyIdentityChange } from '#server/messages/inbound/apply-identity-change.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '#tests/app/world.ts'
import { saveIdentities } from './contact-db.ts'
import { meetContact } from './meet-contact.ts'

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

test('[D15] answers a person of two numbers at the one that they wrote from last', async () => {
  const boss = await world.as((await world.user(company, { profile: 'admin' })).email)
  const kept = await world.ticket(company, { whatsappId, queueId, status: 'open', userId })
  const other = await world.ticket(company, { whatsappId, queueId, status: 'closed', userId })
  const numberOf = async (id: number) => (await call(contacts.showContact, { params: { id } })).number ?? ''
  const [first, second] = [await numberOf(kept.contactId), await numberOf(other.contactId)]
  await boss(merges.mergeContacts, { body: { keepId: kept.contactId, mergeId: other.contactId } })
  for (const externalId of [first, second, first]) {
    const identity = { kind: 'phone' as const, externalId }
    const peer = { identities: [identity] as [typeof identity], name: null, username: null }
    await world.inCompany(company, (tx) =>
      meetContact(tx, { peer, channel: 'whatsappapi', whatsappId, now: new Date() }),
    )
    expect(await addressIn(kept.id)).toEqual(identity)
  }
})

test('[D15] forgets what was learned beside a former number, though it was written from again', async () => {
  const { ticket, wrong, right, correct } = await mistyped()
  const { contactId } = ticket
  const at = (externalId: string, kind: 'phone' | 'bsuid') => ({ kind, externalId })
  const save = (identities: ReturnType<typeof at>[]) =>
    world.inCompany(company, (tx) => saveIdentities(tx, whatsappId, contactId, identities))
  const known = () =>
    world.inCompany(company, (tx) =>
      tx
        .selectFrom('contactIdentities')
        .select('externalId')
        .where('contactId', '=', contactId)
        .orderBy('externalId')
        .execute(),
    )
  await world.inCompany(company, (tx) =>
    tx.deleteFrom('contactIdentities').where('contactId', '=', contactId).execute(),
  )
  await save([at(wrong, 'phone'), at('BR.1', 'bsuid')])
  await save([at('5531970000001', 'phone')])
  await world.inCompany(company, (tx) => {
    const peer = { identities: [at(wrong, 'phone')] as [ReturnType<typeof at>], name: null, username: null }
    return meetContact(tx, { peer, channel: 'whatsappapi', whatsappId, now: new Date() })
  })
  expect(await addressIn(ticket.id)).toEqual(at(wrong, 'phone'))
  await correct(right)
  expect((await known()).map(({ externalId }) => externalId)).toEqual([right, '5531970000001'])
})

/** A provider reports that a person's number is another one now. */
const changesNumber = (from: string, to: string) => {
  const at = (externalId: string) => ({ kind: 'phone' as const, externalId })
  const ctx = openCompanyContext(world.platform, company)
  const change = { kind: 'identity-change' as const, from: at(from), to: at(to), at: ctx.now }
  return ctx.transaction(async (tx) => applyIdentityChange(ctx, tx, await findIntake(tx, whatsappId), change))
}

test('[D15] shows the number that a person changed to, and writes to it', async () => {
  const { ticket, wrong, right } = await mistyped()
  const events = await world.during(() => changesNumber(wrong, right))
  expect(events).toMatchObject([{ name: 'contact.updated', payload: { contact: { number: right } } }])
  expect(await addressIn(ticket.id)).toEqual({ kind: 'phone', externalId: right })
})

test('[D15] answers who changed their number at the new one, once merged with whom it was known as', async () => {
  const boss = await world.as((await world.user(company, { profile: 'admin' })).email)
  const older = await world.ticket(company, { whatsappId, queueId, status: 'closed' })
  const ticket = await world.ticket(company, { whatsappId, queueId, status: 'open', userId })
  const numberOf = async (id: number) => (await call(contacts.showContact, { params: { id } })).number ?? ''
  const [to, from] = [await numberOf(older.contactId), await numberOf(ticket.contactId)]
  await changesNumber(from, to)
  expect(await numberOf(ticket.contactId)).toBe(from)
  expect(await addressIn(ticket.id)).toEqual({ kind: 'phone', externalId: from })
  await boss(merges.mergeContacts, { body: { keepId: ticket.contactId, mergeId: older.contactId } })
  expect(await addressIn(ticket.id)).toEqual({ kind: 'phone', externalId: to })
})

test('[D15] makes no second contact of a number that a merged contact is reached at', async () => {
  const boss = await world.as((await world.user(company, { profile: 'admin' })).email)
  const kept = await world.ticket(company, { whatsappId, queueId, status: 'closed' })
  const other = await world.ticket(company, { whatsappId, queueId, status: 'closed' })
  const { number } = await call(contacts.showContact, { params: { id: other.contactId } })
  await boss(merges.mergeContacts, { body: { keepId: kept.contactId, mergeId: other.contactId } })
  const body = { name: 'Outra vez', number: number ?? '' }
  await expect(call(contacts.createContact, { body })).rejects.toMatchObject({
    ...{ code: 'ERR_DUPLICATED_CONTACT', details: { contactId: kept.contactId } },
  })
  const typo = await call(contacts.createContact, { body: { name: 'Erro', number: '5511910009999' } })
  const change = { params: { id: typo.id }, body: { number: number ?? '' } }
  await expect(call(contacts.updateContact, change)).rejects.toMatchObject({
    ...{ code: 'ERR_DUPLICATED_CONTACT', details: { contactId: kept.contactId } },
  })
  const imported = { body: [{ ...body, email: 'outra@example.com' }], query: {} }
  expect(await boss(contacts.importContacts, imported)).toMatchObject({ created: 0, updated: 1 })
  const own = await call(contacts.showContact, { params: { id: kept.contactId } })
  expect(own.email).toBe('outra@example.com')
  const both = [number ?? '', own.number ?? ''].map((each) => ({
    name: 'Ana',
    number: each,
    extraInfo: { Cidade: 'Recife' },
  }))
  await boss(contacts.importContacts, { body: both, query: {} })
  const shown = await call(contacts.showContact, { params: { id: kept.contactId } })
  expect(shown.extraInfo).toMatchObject([{ name: 'Cidade', value: 'Recife' }])
})
