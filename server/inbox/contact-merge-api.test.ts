import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contactMergeEndpoints as merges } from '#domain/contacts/contact-merge-contract.ts'
import { scheduleEndpoints as schedules } from '#domain/schedules/schedule-contract.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { meetContact } from '#server/contacts/meet-contact.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const boss = await world.user(company, { profile: 'admin' })
const agent = await world.user(company)
const admin = await world.as(boss.email)
const whatsappId = await world.connection(company)
const secondId = await world.connection(company)

const tagNamed = (name: string) =>
  world.inCompany(company, async (tx) => {
    const row = await tx
      .insertInto('tags')
      .values({ name, color: '#b78103' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
const both = await tagNamed('Dos dois')
const onlyOther = await tagNamed('Só do outro')

/** Creates two contacts with everything that contacts can have. */
async function pair(status: 'closed' | 'open' = 'closed') {
  const kept = await world.ticket(company, { whatsappId, status: 'closed', unreadMessages: 1 })
  const other = await world.ticket(company, { whatsappId, status })
  const older = await world.ticket(company, { whatsappId, status: 'closed', superseded: true })
  await world.inCompany(company, async (tx) => {
    await tx.updateTable('tickets').set({ contactId: other.contactId }).where('id', '=', older.id).execute()
    await tx.deleteFrom('contacts').where('id', '=', older.contactId).execute()
    const ids = { kept: kept.contactId, other: other.contactId }
    await tx.updateTable('contacts').set({ email: 'outro@example.com' }).where('id', '=', ids.other).execute()
    await tx
      .insertInto('contactTags')
      .values([
        { contactId: ids.kept, tagId: both },
        { contactId: ids.other, tagId: both },
        { contactId: ids.other, tagId: onlyOther },
      ])
      .execute()
    const plan = { name: 'Plano', value: 'Ouro' }
    await tx
      .insertInto('contactExtraInfo')
      .values([
        { contactId: ids.kept, ...plan },
        { contactId: ids.other, ...plan },
        { contactId: ids.other, name: 'Cidade', value: 'Santos' },
      ])
      .execute()
    await tx
      .insertInto('ticketNotes')
      .values({ note: 'Paga em dia', ticketId: other.id, contactId: ids.other, userId: boss.id })
      .execute()
  })
  for (const { id, contactId } of [kept, other])
    await world.message(company, { ticketId: id, contactId, whatsappId })
  return { kept, other, older, body: { keepId: kept.contactId, mergeId: other.contactId } }
}

const tables = [
  'contacts',
  'contact_identities',
  'contact_extra_info',
  'contact_tags',
  'tickets',
  'messages',
  'ticket_notes',
]

/** Returns every row about these contacts, and the company's counters; leaves out how often a ticket was changed. */
const rowsOf = (contactIds: number[]) =>
  world.inCompany(company, async (tx) => {
    const found: Record<string, unknown[]> = {}
    for (const table of tables) {
      const column = table === 'contacts' ? 'id' : 'contact_id'
      const { rows } = await sql<{
        row: object
      }>`select to_jsonb(row) - 'revision' as row from ${sql.table(table)} row
        where ${sql.ref(column)} = any(${contactIds}::int[])`.execute(tx.withoutPlugins())
      found[table] = rows.map(({ row }) => JSON.stringify(row)).sort()
    }
    const counts =
      await sql`select status, sum(tickets)::int as tickets, sum(unread)::int as unread from ticket_counts
      group by status having sum(tickets) <> 0 or sum(unread) <> 0 order by status`.execute(tx)
    found.counts = counts.rows
    return found
  })

/** Returns the expected counters, counted from the rows. */
const counted = () =>
  world.inCompany(company, async (tx) => {
    const { rows } =
      await sql`select status, count(*)::int as tickets, count(*) filter (where unread_messages > 0)::int as unread
      from tickets where not superseded group by status order by status`.execute(tx)
    return rows
  })

const undoOf = async (keepId: number) => {
  const [merge] = await admin(merges.listContactMerges, { params: { id: keepId } })
  return admin(merges.undoContactMerge, { params: { id: merge?.id ?? 0 } })
}

test('everything goes to the kept contact, and undoing gives back exactly what was', async () => {
  const { kept, other, body } = await pair()
  const ids = [body.keepId, body.mergeId]
  const before = await rowsOf(ids)

  const answer = await admin(merges.mergeContacts, { body })
  expect(answer).toMatchObject({ id: body.keepId, email: 'outro@example.com' })
  expect(answer.tags.map(({ name }) => name)).toEqual(['Dos dois', 'Só do outro'])
  expect(answer.extraInfo.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Plano: Ouro',
    'Cidade: Santos',
  ])
  const merged = await rowsOf(ids)
  expect(merged.contacts).toHaveLength(1)
  expect(merged.tickets).toHaveLength(3)
  expect(merged.messages).toHaveLength(2)
  expect(merged.contact_identities).toHaveLength(2)
  expect(merged.counts).toEqual(await counted())

  const [listed] = await admin(merges.listContactMerges, { params: { id: body.keepId } })
  expect(listed).toMatchObject({ merged: { id: body.mergeId }, tickets: 2, user: { id: boss.id } })
  expect(await undoOf(body.keepId)).toMatchObject({ id: other.contactId })
  expect(await rowsOf(ids)).toEqual(before)
  expect(await admin(merges.listContactMerges, { params: { id: kept.contactId } })).toEqual([])
})

test('undoes a merge with the messages that were written in between', async () => {
  const { kept, other, body } = await pair('open')
  await admin(merges.mergeContacts, { body })
  await world.message(company, { ticketId: other.id, contactId: body.keepId, whatsappId, body: 'depois' })
  await undoOf(body.keepId)
  const messages = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('messages')
      .select(['contactId', 'ticketId', 'body'])
      .where('ticketId', 'in', [kept.id, other.id])
      .execute(),
  )
  expect(messages.filter(({ contactId }) => contactId === other.contactId)).toHaveLength(2)
  expect(messages.find(({ body: text }) => text === 'depois')).toMatchObject({ contactId: other.contactId })
})

test('lists only the live ticket of merged contacts, and the closed one again after the undo', async () => {
  const { kept, other, body } = await pair('open')
  await admin(merges.mergeContacts, { body })
  const ids = async (status: 'open' | 'closed') =>
    (await admin(ticketEndpoints.listTickets, { query: { status, showAll: true } })).tickets.map(
      ({ id }) => id,
    )
  expect(await ids('open')).toContain(other.id)
  expect(await ids('closed')).not.toContain(kept.id)
  await undoOf(body.keepId)
  expect(await ids('closed')).toContain(kept.id)
})

test('two live conversations on one connection: one has to be closed first', async () => {
  const { kept, body } = await pair('open')
  await world.inCompany(company, (tx) =>
    tx.updateTable('tickets').set({ status: 'pending' }).where('id', '=', kept.id).execute(),
  )
  const before = await rowsOf([body.keepId, body.mergeId])
  await expect(admin(merges.mergeContacts, { body })).rejects.toMatchObject({
    code: 'ERR_MERGE_ACTIVE_TICKETS',
  })
  expect(await rowsOf([body.keepId, body.mergeId])).toEqual(before)

  await world.inCompany(company, (tx) =>
    tx.updateTable('tickets').set({ whatsappId: secondId }).where('id', '=', kept.id).execute(),
  )
  expect(await admin(merges.mergeContacts, { body })).toMatchObject({ id: body.keepId })
})

test('a merge of merged contacts is undone one after the other', async () => {
  const first = await pair()
  const third = await world.ticket(company, { whatsappId: secondId, status: 'closed' })
  const ids = [first.body.keepId, first.body.mergeId, third.contactId]
  const before = await rowsOf(ids)
  await admin(merges.mergeContacts, { body: first.body })
  await admin(merges.mergeContacts, { body: { keepId: third.contactId, mergeId: first.body.keepId } })
  expect(await admin(merges.listContactMerges, { params: { id: third.contactId } })).toHaveLength(1)
  await undoOf(third.contactId)
  await undoOf(first.body.keepId)
  expect(await rowsOf(ids)).toEqual(before)
})

test('merges and undoes once when requested several times at once, in either direction', async () => {
  const { body } = await pair()
  const ids = [body.keepId, body.mergeId]
  const before = await rowsOf(ids)
  const answers = await Promise.allSettled(
    [0, 1, 2, 3].map((turn) =>
      admin(merges.mergeContacts, { body: turn % 2 ? body : { keepId: body.mergeId, mergeId: body.keepId } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const left = (await rowsOf(ids)).contacts as string[]
  expect(left).toHaveLength(1)
  const keptId = (JSON.parse(left[0] ?? '{}') as { id: number }).id
  const [merge] = await admin(merges.listContactMerges, { params: { id: keptId } })
  const undone = await Promise.allSettled(
    [0, 1, 2].map(() => admin(merges.undoContactMerge, { params: { id: merge?.id ?? 0 } })),
  )
  expect(undone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await rowsOf(ids)).toEqual(before)
})

test('[D15] sends what waits for the merged contact before what is written afterwards', async () => {
  const { body } = await pair()
  const lanes = [`contact:${body.mergeId}`, `contact:${body.keepId}`]
  const payload = JSON.stringify({ kind: 'read', to: { kind: 'phone', externalId: '1' }, externalIds: ['a'] })
  await world.inCompany(company, (tx) =>
    tx
      .insertInto('outbox')
      .values(lanes.map((lane) => ({ whatsappId, lane, kind: 'read' as const, payload })))
      .execute(),
  )
  await admin(merges.mergeContacts, { body })
  const waiting = await world.inCompany(company, (tx) =>
    tx.selectFrom('outbox').select('lane').where('lane', 'in', lanes).execute(),
  )
  expect(waiting.map(({ lane }) => lane)).toEqual([lanes[1], lanes[1]])
})

test('[D15] moves planned messages to the kept contact, and back when the merge is undone', async () => {
  const { body } = await pair()
  const sendAt = new Date(Date.now() + 86_400_000)
  const made = await admin(schedules.createSchedule, {
    body: { body: 'Seu pedido chegou', contactId: body.mergeId, sendAt },
  })
  const contactOf = async () => (await admin(schedules.showSchedule, { params: { id: made.id } })).contact.id
  await admin(merges.mergeContacts, { body })
  expect(await contactOf()).toBe(body.keepId)
  await undoOf(body.keepId)
  expect(await contactOf()).toBe(body.mergeId)
})

test('[D15] keeps the place of an imported person in campaigns when merged, and gives it back', async () => {
  const { body } = await pair()
  const recipientId = await world.inCompany(company, async (tx) => {
    // A person of a spreadsheet: a number that no connection has heard from.
    await tx.deleteFrom('contactIdentities').where('contactId', '=', body.mergeId).execute()
    const { number } = await tx
      .selectFrom('contacts')
      .select('number')
      .where('id', '=', body.mergeId)
      .executeTakeFirstOrThrow()
    const campaign = await tx
      .insertInto('campaigns')
      .values({ name: 'Volta às aulas' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = await tx
      .insertInto('campaignRecipients')
      .values({ campaignId: campaign.id, address: number ?? '', name: 'Aluna', contactId: body.mergeId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  })
  const recipient = () =>
    world.inCompany(company, (tx) =>
      tx
        .selectFrom('campaignRecipients')
        .select(['contactId', 'name', 'state'])
        .where('id', '=', recipientId)
        .executeTakeFirstOrThrow(),
    )
  const before = await recipient()
  await admin(merges.mergeContacts, { body })
  expect(await recipient()).toEqual({ ...before, contactId: body.keepId })
  await undoOf(body.keepId)
  expect(await recipient()).toEqual(before)
})

test('[D15] fills in who looks after the merged contact, and takes it back when the merge is undone', async () => {
  const { body } = await pair()
  const wallet = (id: number) =>
    world.inCompany(company, (tx) =>
      tx.selectFrom('contacts').select('walletUserId').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  await world.inCompany(company, (tx) =>
    tx.updateTable('contacts').set({ walletUserId: agent.id }).where('id', '=', body.mergeId).execute(),
  )
  expect(await admin(merges.mergeContacts, { body })).toMatchObject({ wallet: { userId: agent.id } })
  await undoOf(body.keepId)
  expect(await wallet(body.keepId)).toEqual({ walletUserId: null })
  expect(await wallet(body.mergeId)).toEqual({ walletUserId: agent.id })
})

test('[D15] keeps a merged person blocked and without the bot, and undoes both with the merge', async () => {
  const { body } = await pair()
  const isFree = (id: number) =>
    world.inCompany(company, (tx) =>
      tx
        .selectFrom('contacts')
        .select(['active', 'disableBot'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('contacts')
      .set({ active: false, disableBot: true })
      .where('id', '=', body.mergeId)
      .execute(),
  )
  expect(await admin(merges.mergeContacts, { body })).toMatchObject({ active: false, disableBot: true })
  await undoOf(body.keepId)
  expect(await isFree(body.keepId)).toEqual({ active: true, disableBot: false })
  expect(await isFree(body.mergeId)).toEqual({ active: false, disableBot: true })
})

test('finds the kept contact for messages that come during and after a merge', async () => {
  const { body } = await pair()
  const [identity] = await world.inCompany(company, (tx) =>
    tx.selectFrom('contactIdentities').selectAll().where('contactId', '=', body.mergeId).execute(),
  )
  const peer = { identities: [{ kind: 'phone' as const, externalId: identity?.externalId ?? '' }] }
  const meet = () =>
    world.inCompany(company, (tx) =>
      meetContact(tx, { peer: peer as never, channel: 'whatsappapi', whatsappId, now: new Date() }),
    )
  const [, ...met] = await Promise.all([admin(merges.mergeContacts, { body }), meet(), meet(), meet()])
  for (const { id } of met) expect([body.keepId, body.mergeId]).toContain(id)
  expect((await meet()).id).toBe(body.keepId)
})

test('[D15] takes a merged number that no connection has heard from for the kept contact until the undo', async () => {
  const { body } = await pair()
  const number = await world.inCompany(company, async (tx) => {
    await tx.deleteFrom('contactIdentities').where('contactId', '=', body.mergeId).execute()
    const row = await tx
      .selectFrom('contacts')
      .select('number')
      .where('id', '=', body.mergeId)
      .executeTakeFirstOrThrow()
    return row.number ?? ''
  })
  const peer = { identities: [{ kind: 'phone' as const, externalId: number }] }
  const meet = () =>
    world.inCompany(company, (tx) =>
      meetContact(tx, { peer: peer as never, channel: 'whatsappapi', whatsappId, now: new Date() }),
    )
  await admin(merges.mergeContacts, { body })
  expect(await meet()).toMatchObject({ id: body.keepId, news: null })
  await undoOf(body.keepId)
  expect((await meet()).id).toBe(body.mergeId)
})

test('refuses to undo a merge when another contact has got the number since', async () => {
  const { body } = await pair()
  const number = (
    await world.inCompany(company, (tx) =>
      tx.selectFrom('contacts').select('number').where('id', '=', body.mergeId).executeTakeFirstOrThrow(),
    )
  ).number
  await admin(merges.mergeContacts, { body })
  await world.inCompany(company, (tx) =>
    tx.insertInto('contacts').values({ name: 'Outra pessoa', number, channel: 'whatsappapi' }).execute(),
  )
  await expect(undoOf(body.keepId)).rejects.toMatchObject({ code: 'ERR_DUPLICATED_CONTACT' })
})

test('emits a merge and its undo to lists and open conversations', async () => {
  const { body } = await pair()
  const events = await world.during(() => admin(merges.mergeContacts, { body }))
  expect(events).toMatchObject([
    { name: 'contact.deleted', payload: { contactId: body.mergeId } },
    { name: 'contact.updated', payload: { contact: { id: body.keepId }, conversationsMoved: true } },
  ])
  expect(await world.during(() => undoOf(body.keepId))).toMatchObject([
    { name: 'contact.updated', payload: { contact: { id: body.keepId }, conversationsMoved: true } },
    { name: 'contact.created', payload: { contact: { id: body.mergeId } } },
  ])
})

test('refuses a merge by an attendant, of a contact with itself, and with a foreign contact', async () => {
  const { body } = await pair()
  const attendant = await world.as(agent.email)
  await expect(attendant(merges.mergeContacts, { body })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' })
  const same = { keepId: body.keepId, mergeId: body.keepId }
  await expect(admin(merges.mergeContacts, { body: same })).rejects.toMatchObject({ status: 400 })
  const elsewhere = await world.company()
  const foreign = await world.ticket(elsewhere, { whatsappId: await world.connection(elsewhere) })
  await expect(
    admin(merges.mergeContacts, { body: { keepId: body.keepId, mergeId: foreign.contactId } }),
  ).rejects.toMatchObject({ code: 'ERR_NO_CONTACT_FOUND' })
})
