import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contactDataEndpoints as data } from '#domain/contacts/contact-data-contract.ts'
import { type Contact, contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { findWaitingRating, saveRatingAsked } from '#server/ratings/rating-db.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import { scheduleLive } from '#server/schedules/schedule-live.ts'
import { saveTicket } from '#server/tickets/ticket-db.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const boss = await world.user(company, { profile: 'admin' })
const agent = await world.user(company)
const admin = await world.as(boss.email)
const whatsappId = await world.connection(company)

/** Creates a contact with a confidential message, a file and a note. */
async function person() {
  const ticket = await world.ticket(company, { whatsappId, status: 'open', lastMessage: 'segredo' })
  const path = join(mkdtempSync(join(tmpdir(), 'chat-flow-file-')), 'segredo.txt')
  writeFileSync(path, 'segredo')
  const storageKey = await world.platform.storage.putFile(company, path)
  const name = await world.inCompany(company, async (tx) => {
    const file = { storageKey, name: 'segredo.txt', mimeType: 'text/plain', size: 7 }
    const { id: fileId } = await tx.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
    const { id: ticketId, contactId } = ticket
    const message = { ticketId, contactId, whatsappId, fromMe: false, body: 'segredo', fileId }
    const made = await tx.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow()
    const task = { kind: 'send' as const, lane: `contact:${contactId}`, whatsappId, messageId: made.id }
    await tx
      .insertInto('outbox')
      .values({ ...task, payload: JSON.stringify({ text: 'segredo' }) })
      .execute()
    await tx.insertInto('contactExtraInfo').values({ contactId, name: 'CPF', value: 'segredo' }).execute()
    await tx.insertInto('ticketNotes').values({ note: 'segredo', ticketId, contactId }).execute()
    await tx
      .insertInto('ticketEvents')
      .values({ ticketId, type: 'open', userId: boss.id, data: JSON.stringify({ to: 'segredo' }) })
      .execute()
    const row = await tx
      .updateTable('contacts')
      .set({ email: 'segredo@example.com' })
      .where('id', '=', contactId)
      .returning(['name', 'number'])
      .executeTakeFirstOrThrow()
    const event = {
      whatsappId,
      lane: row.number ?? '',
      key: `m:${contactId}`,
      payload: JSON.stringify({ text: 'segredo' }),
    }
    const call = {
      caller: 'connection:1',
      callerName: 'Loja',
      method: 'POST',
      path: '/',
      requestId: `r${contactId}`,
    }
    const number = (row.number ?? '').slice(2)
    await tx
      .insertInto('apiRequests')
      .values({ ...call, number, state: 'done', body: JSON.stringify({ number, body: 'segredo' }) })
      .execute()
    const bot = { name: 'Loja', type: 'webhook' }
    const { id: integrationId } = await tx
      .insertInto('integrations')
      .values(bot)
      .returning('id')
      .executeTakeFirstOrThrow()
    const asked = { integrationId, ticketId, key: 'call-1', body: '"segredo"', ms: 1, at: new Date() }
    await tx.insertInto('integrationDeliveries').values(asked).execute()
    await tx
      .insertInto('inboundEvents')
      .values({ ...event, state: 'done' })
      .execute()
    return row.name
  })
  return { ...ticket, name, storageKey }
}

const dump = (contactId: number, ticketId: number) =>
  world.inCompany(company, async (tx) => {
    const of = (table: 'messages' | 'contactExtraInfo' | 'contactIdentities' | 'tickets' | 'ticketNotes') =>
      tx.selectFrom(table).selectAll().where('contactId', '=', contactId).execute()
    return JSON.stringify([
      await of('messages'),
      await of('contactExtraInfo'),
      await of('contactIdentities'),
      await of('tickets'),
      await of('ticketNotes'),
      await tx.selectFrom('contacts').selectAll().where('id', '=', contactId).execute(),
      await tx.selectFrom('ticketEvents').selectAll().where('ticketId', '=', ticketId).execute(),
      await tx.selectFrom('outbox').selectAll().where('lane', '=', `contact:${contactId}`).execute(),
      await tx.selectFrom('inboundEvents').selectAll().where('key', '=', `m:${contactId}`).execute(),
      await tx.selectFrom('integrationDeliveries').selectAll().where('ticketId', '=', ticketId).execute(),
      await tx.selectFrom('apiRequests').selectAll().where('requestId', '=', `r${contactId}`).execute(),
    ])
  })

test('an administrator hands over everything that is kept of a person, with the list of files', async () => {
  const { contactId, name } = await person()
  const given = await admin(data.exportContactData, { params: { id: contactId } })
  expect(given).toMatchObject({
    contact: {
      id: contactId,
      name,
      email: 'segredo@example.com',
      extraInfo: [{ name: 'CPF', value: 'segredo' }],
    },
    tickets: [{ status: 'open' }],
    messages: [{ body: 'segredo', fromMe: false }],
    notes: [{ note: 'segredo' }],
    files: [{ name: 'segredo.txt', size: 7 }],
  })
  expect(given.identities).toHaveLength(1)
  const file = await world.app.inject({ url: given.files[0]?.url ?? '' })
  expect(file.body).toBe('segredo')
})

test('hands over planned messages, consents, opt-outs, and places in campaigns and lists', async () => {
  const { id: ticketId, contactId, storageKey } = await person()
  await plan({ contactId, storageKey })
  const at = new Date()
  await world.inCompany(company, async (tx) => {
    const { number } = await tx
      .selectFrom('contacts')
      .select('number')
      .where('id', '=', contactId)
      .executeTakeFirstOrThrow()
    const list = { name: `Convidados ${contactId}` }
    const { id: contactListId } = await tx
      .insertInto('contactLists')
      .values(list)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: campaignId } = await tx
      .insertInto('campaigns')
      .values({ name: 'Volta às aulas' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const address = number ?? ''
    await tx.insertInto('contactListItems').values({ contactListId, name: 'Lia', number: address }).execute()
    await tx.insertInto('campaignRecipients').values({ campaignId, address, name: 'Lia' }).execute()
    const consent = { contactId, ticketId, kind: 'accepted', text: 'Aceita?', textHash: 'x', at }
    await tx.insertInto('consents').values(consent).execute()
    await tx
      .insertInto('optOuts')
      .values({ contactId, people: 'whatsapp', scope: 'marketing', source: 'agent', proof: 'PARAR', at })
      .execute()
  })
  const given = await admin(data.exportContactData, { params: { id: contactId } })
  expect(given).toMatchObject({
    schedules: [{ body: 'segredo 1' }, { body: 'segredo 2' }],
    consents: [{ kind: 'accepted', text: 'Aceita?' }],
    optOuts: [{ proof: 'PARAR', revokedAt: null }],
    campaigns: [{ campaign: 'Volta às aulas', name: 'Lia', sentAt: null }],
    contactLists: [{ contactList: `Convidados ${contactId}`, name: 'Lia' }],
  })
  expect(given.files.map(({ name }) => name)).toEqual(expect.arrayContaining(['plano.txt', 'segredo.txt']))
})

test('[D84] erases a person from contact lists, number checks and campaigns that know only the number', async () => {
  const { contactId, name } = await person()
  const other = await person()
  const numberOf = (id: number) =>
    world.inCompany(company, async (tx) => {
      const row = await tx.selectFrom('contacts').select('number').where('id', '=', id).executeTakeFirst()
      return row?.number ?? ''
    })
  const numbers = [await numberOf(contactId), await numberOf(other.contactId)]
  const { id: contactListId } = await world.inCompany(company, (tx) =>
    tx
      .insertInto('contactLists')
      .values({ name: `Lista ${contactId}` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await world.inCompany(company, async (tx) => {
    const items = numbers.map((number) => ({ contactListId, name: 'segredo', number }))
    await tx.insertInto('contactListItems').values(items).execute()
    await tx
      .insertInto('numberChecks')
      .values(numbers.map((number) => ({ number, isValid: true })))
      .execute()
  })
  await admin(data.eraseContact, { params: { id: contactId }, body: { name } })
  const left = await world.inCompany(company, async (tx) => ({
    items: await tx
      .selectFrom('contactListItems')
      .select('number')
      .where('contactListId', '=', contactListId)
      .execute(),
    checks: await tx.selectFrom('numberChecks').select('number').where('number', 'in', numbers).execute(),
    list: await tx
      .selectFrom('contactLists')
      .select('contactsCount')
      .where('id', '=', contactListId)
      .executeTakeFirst(),
  }))
  expect(left).toEqual({
    items: [{ number: numbers[1] }],
    checks: [{ number: numbers[1] }],
    list: { contactsCount: 1 },
  })
})

test('erases all data of a person, and keeps only that there were conversations', async () => {
  const { id, contactId, name, storageKey } = await person()
  const other = await person()
  const before = await dump(contactId, id)
  const events = await world.during(async () => {
    expect(await admin(data.eraseContact, { params: { id: contactId }, body: { name } })).toEqual({
      messages: 1,
      files: 1,
    })
  })
  expect(events).toMatchObject([
    {
      name: 'contact.updated',
      payload: { contact: { id: contactId, number: null }, conversationsMoved: true },
    },
  ])
  expect(before).toContain('segredo')
  const left = await dump(contactId, id)
  expect(left).not.toContain('segredo')
  expect(left).not.toContain(name)
  expect(left).toContain('connection:1')
  const log = await admin(ticketEndpoints.listTicketLog, { params: { ticketId: id } })
  expect(log.map(({ type, user }) => [type, user?.id])).toEqual([
    ['erase', boss.id],
    ['open', boss.id],
  ])
  const logged = await world.inCompany(company, (tx) =>
    tx.selectFrom('contactErasures').selectAll().where('contactId', '=', contactId).execute(),
  )
  expect(logged).toMatchObject([{ userId: boss.id, messages: 1, files: 1 }])
  await runJobs(world)
  await expect(world.platform.storage.read(storageKey).then((stream) => stream.toArray())).rejects.toThrow()
  expect(await world.platform.storage.read(other.storageKey).then((stream) => stream.toArray())).toHaveLength(
    1,
  )
})

test('the name has to be typed, and only an administrator may', async () => {
  const { id, contactId, name } = await person()
  const before = await dump(contactId, id)
  const attendant = await world.as(agent.email)
  const params = { id: contactId }
  await expect(admin(data.eraseContact, { params, body: { name: `${name}?` } })).rejects.toMatchObject({
    status: 400,
  })
  await expect(attendant(data.eraseContact, { params, body: { name } })).rejects.toMatchObject({
    code: 'ERR_NO_PERMISSION',
  })
  await expect(attendant(data.exportContactData, { params })).rejects.toMatchObject({
    code: 'ERR_NO_PERMISSION',
  })
  expect(await dump(contactId, id)).toBe(before)
})

test('ends the question for a rating of an erased person', async () => {
  const { id, contactId, name } = await person()
  await world.inCompany(company, async (tx) => {
    await saveTicket(tx, id, { status: 'nps' })
    await saveRatingAsked(tx, { ticketId: id, userId: boss.id, now: new Date() })
  })
  await admin(data.eraseContact, { params: { id: contactId }, body: { name } })
  expect(await world.inCompany(company, (tx) => findWaitingRating(tx, id))).toBeUndefined()
})

/** Plans a message with a file of its own, and one with the file of a sent message. */
async function plan({ contactId, storageKey }: { contactId: number; storageKey: string }) {
  const sendAt = new Date(Date.now() + 86_400_000)
  const path = join(mkdtempSync(join(tmpdir(), 'chat-flow-file-')), 'plano.txt')
  writeFileSync(path, 'segredo')
  const ownKey = await world.platform.storage.putFile(company, path)
  const file = { storageKey: ownKey, name: 'plano.txt', mimeType: 'text/plain', size: 7 }
  const ids: number[] = []
  for (const body of ['segredo 1', 'segredo 2'])
    ids.push((await admin(scheduleEndpoints.createSchedule, { body: { body, contactId, sendAt } })).id)
  await world.inCompany(company, async (tx) => {
    const own = await tx.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
    const sent = await tx
      .selectFrom('files')
      .select('id')
      .where('storageKey', '=', storageKey)
      .executeTakeFirstOrThrow()
    for (const [index, { id: fileId }] of [own, sent].entries())
      await tx
        .updateTable('schedules')
        .set({ fileId })
        .where('id', '=', ids[index] ?? 0)
        .execute()
  })
  return [ownKey, storageKey]
}

/** Returns what is left of planned messages and of these files. */
const leftOf = (contactId: number, keys: string[]) =>
  world.inCompany(company, async (tx) => ({
    schedules: await tx.selectFrom('schedules').select('body').where('contactId', '=', contactId).execute(),
    files: await tx.selectFrom('files').select('name').where('storageKey', 'in', keys).execute(),
  }))
const nothing = { schedules: [], files: [] }

test('erases planned messages of a person with their files', async () => {
  const { contactId, name, storageKey } = await person()
  const keys = await plan({ contactId, storageKey })
  await admin(data.eraseContact, { params: { id: contactId }, body: { name } })
  expect(await leftOf(contactId, keys)).toEqual(nothing)
})

test('[D33] deletes the files of planned messages with their contact', async () => {
  const { contactId, storageKey } = await person()
  const keys = await plan({ contactId, storageKey })
  await admin(contactEndpoints.deleteContact, { params: { id: contactId } })
  expect(await leftOf(contactId, keys)).toEqual(nothing)
})

test('tells screens of schedules that a contact went, was erased or was merged', () => {
  const reload = [{ to: [everybody], payload: { action: 'reload' } }]
  const { on } = scheduleLive
  expect(on['contact.deleted']?.({ contactId: 1 })).toEqual(reload)
  expect(on['contacts.changed']?.({ contactIds: [1] })).toEqual(reload)
  const contact = {} as Contact
  expect(on['contact.updated']?.({ contact, conversationsMoved: true })).toEqual(reload)
  expect(on['contact.updated']?.({ contact })).toEqual([])
})

test('[D84] erases a person from the address books of phones, however they spell the number', async () => {
  const { contactId, name } = await person()
  const stranger = '5511912345670'
  await world.inCompany(company, async (tx) => {
    await tx.updateTable('contacts').set({ number: '5511987651234' }).where('id', '=', contactId).execute()
    const numbers = ['5511987651234', '551187651234', stranger]
    await tx
      .insertInto('addressBookEntries')
      .values(numbers.map((number) => ({ whatsappId, number, name: 'segredo' })))
      .execute()
  })
  await admin(data.eraseContact, { params: { id: contactId }, body: { name } })
  const left = await world.inCompany(company, (tx) =>
    tx.selectFrom('addressBookEntries').select('number').execute(),
  )
  expect(left).toEqual([{ number: stranger }])
})
