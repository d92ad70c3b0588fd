import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { unknownHealth } from '#domain/connections/number-health.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '#tests/app/world.ts'
import { closeConversation, mayStartConversations, openConversation } from './start-conversations.ts'
import { findSender, usedOf } from './start-db.ts'

const now = new Date('2026-11-23T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const world = await openWorld({ now: () => now })
const company = await world.company()
const neighbour = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const call = await world.as(admin.email)

let count = 0
/** Creates people who wrote at that time, or never. */
const people = (many: number, wrote: { at: Date; whatsappId: number } | null = null, id = company) =>
  world.inCompany(id, async (tx) => {
    const first = (count += many) - many
    const { rows } = await sql<{ id: number }>`
      insert into contacts (name, number, channel) select 'Pessoa', (5511970000000 + ${first}::bigint + n)::text, 'whatsappapi'
      from generate_series(1, ${many}::int) n returning id`.execute(tx)
    const ids = rows.map((row) => row.id)
    if (wrote)
      await sql`insert into tickets (contact_id, whatsapp_id, channel, status, last_inbound_at)
        select id, ${wrote.whatsappId}, 'whatsappapi', 'closed', ${wrote.at} from unnest(${ids}::int[]) given (id)`.execute(
        tx,
      )
    return ids
  })
const business = (account: string, dailyLimit: number | null, id = company) =>
  world.connection(id).then(async (whatsappId) => {
    await world.inCompany(id, (tx) =>
      tx
        .updateTable('connections')
        .set({ businessAccount: account, numberHealth: JSON.stringify({ ...unknownHealth, dailyLimit }) })
        .where('id', '=', whatsappId)
        .execute(),
    )
    return whatsappId
  })
const ask = (whatsappId: number, contactIds: number[], { id = company, at = now } = {}) => {
  const ctx = openCompanyContext(world.platform, id)
  return ctx.transaction((tx) => mayStartConversations({ ...ctx, now: at }, tx, { whatsappId, contactIds }))
}
const used = (whatsappId: number, id = company) =>
  world.inCompany(id, async (tx) => {
    const sender = await findSender(tx, whatsappId)
    return usedOf(tx, sender?.portfolio ?? '', now)
  })

test('[D83] grants a batch as many as the business has left, and tells why and until when the rest waits', async () => {
  const whatsappId = await business('900001', 5)
  const ids = await people(8)
  expect(await ask(whatsappId, ids)).toEqual({
    ...{ granted: ids.slice(0, 5), refused: ids.slice(5), reason: 'dailyLimit' },
    freeAt: new Date('2026-11-24T12:05:00Z'),
  })
  expect((await ask(whatsappId, ids.slice(0, 5))).refused).toEqual([])
  expect(await used(whatsappId)).toBe(5)
  expect((await ask(whatsappId, ids.slice(5), { at: later(25) })).granted).toEqual(ids.slice(5))
})

test('[D83] counts per business, over its numbers and over companies, and nobody who wrote within the day', async () => {
  const [one, other] = [await business('900002', 3), await business('900002', 3)]
  const theirs = await business('900002', 3, neighbour)
  const asked = await people(4, { at: now, whatsappId: one })
  const [person = 0, ...rest] = await people(3)
  expect((await ask(one, asked)).granted).toEqual(asked)
  expect(await used(one)).toBe(0)
  expect((await ask(one, [person])).granted).toEqual([person])
  expect((await ask(other, [person, ...rest.slice(0, 1)])).refused).toEqual([])
  expect(await used(other)).toBe(2)
  const strangers = await people(2, null, neighbour)
  expect(await ask(theirs, strangers, { id: neighbour })).toMatchObject({
    granted: strangers.slice(0, 1),
    reason: 'dailyLimit',
  })
})

test('[D83] gives a place to one of many that ask at once', async () => {
  const whatsappId = await business('900003', 10)
  const batches = await Promise.all(Array.from({ length: 6 }, () => people(4)))
  const answers = await Promise.all(batches.map((ids) => ask(whatsappId, ids)))
  expect(answers.flatMap(({ granted }) => granted)).toHaveLength(10)
  expect(await used(whatsappId)).toBe(10)
})

test('[D83] frees the place of a message that was refused, once', async () => {
  const whatsappId = await business('900004', 1)
  const ticket = await world.ticket(company, { whatsappId, lastInboundAt: null })
  const message = { ticketId: ticket.id, contactId: ticket.contactId, whatsappId, fromMe: true }
  const messageId = await world.message(company, message)
  const ctx = openCompanyContext(world.platform, company)
  await ask(whatsappId, [ticket.contactId])
  await ctx.transaction((tx) =>
    openConversation(ctx, tx, { whatsappId, contactId: ticket.contactId, messageId }),
  )
  expect(await used(whatsappId)).toBe(1)
  for (const _time of ['once', 'again']) await ctx.transaction((tx) => closeConversation(tx, messageId))
  expect(await used(whatsappId)).toBe(0)
})

test('[D83] lets automatic senders begin 20 new chats a day by a linked number, or as many as the company says', async () => {
  const whatsappId = await world.connection(company, { channel: 'whatsapp' })
  const known = await people(30, { at: new Date('2025-01-01T12:00:00Z'), whatsappId })
  const strangers = await people(25)
  expect((await ask(whatsappId, known)).granted).toHaveLength(30)
  expect(await ask(whatsappId, strangers)).toMatchObject({
    ...{ granted: strangers.slice(0, 20), refused: strangers.slice(20), reason: 'newChats' },
  })
  await call(settingEndpoints.updateSetting, { params: { key: 'newChatsPerDay' }, body: { value: '22' } })
  expect((await ask(whatsappId, strangers.slice(20))).granted).toHaveLength(2)
  await call(settingEndpoints.updateSetting, { params: { key: 'newChatsPerDay' }, body: { value: '20' } })
  for (const value of ['101', '-1', 'x'])
    await expect(
      call(settingEndpoints.updateSetting, { params: { key: 'newChatsPerDay' }, body: { value } }),
    ).rejects.toMatchObject({ status: 400 })
})

test('[D83] grants no more new chats than WhatsApp has left, and none while it takes none', async () => {
  const whatsappId = await world.connection(company, { channel: 'whatsapp' })
  const set = (columns: object) =>
    world.inCompany(company, (tx) =>
      tx.updateTable('connections').set(columns).where('id', '=', whatsappId).execute(),
    )
  await set({ newChatsTotal: 50, newChatsUsed: 47, newChatsEndAt: new Date(now.getTime() + 86_400_000) })
  const strangers = await people(6)
  expect((await ask(whatsappId, strangers)).granted).toEqual(strangers.slice(0, 3))
  const until = new Date(now.getTime() + 3_600_000)
  await set({ restrictedUntil: until })
  const known = await people(1, { at: now, whatsappId })
  expect(await ask(whatsappId, [...known, ...strangers.slice(4)])).toEqual({
    ...{ granted: known, refused: strangers.slice(4), reason: 'restricted', freeAt: until },
  })
})

/** Inserts conversations that the connection began, with the outcomes of their messages. */
const begun = (
  whatsappId: number,
  outcomes: { cause?: string; ack?: number; replied?: boolean }[],
  openedAt: Date,
) =>
  world.inCompany(company, async (tx) => {
    for (const { cause, ack = 1, replied } of outcomes) {
      const lastInboundAt = replied ? new Date(openedAt.getTime() + 60_000) : null
      const { id: ticketId, contactId } = await world.ticket(company, { whatsappId, lastInboundAt })
      const failure = cause ? JSON.stringify({ cause, code: null, detail: '' }) : null
      const messageId = await world.message(company, {
        ...{ ticketId, contactId, whatsappId, fromMe: true, ack: cause ? 0 : ack, failure },
      })
      await tx
        .insertInto('openedConversations')
        .values({ whatsappId, contactId, messageId, openedAt })
        .execute()
    }
  })

test('[D83] holds a connection that the provider refuses too often, until an administrator lets it go on', async () => {
  const whatsappId = await business('900005', null)
  const blameless = ['undeliverable', 'marketing-cap', 'opted-out'].map((cause) => ({ cause }))
  const failed = Array.from({ length: 10 }, () => ({ cause: 'policy' }))
  await begun(
    whatsappId,
    [...blameless, ...blameless, ...failed, ...Array.from({ length: 9 }, () => ({}))],
    now,
  )
  const ids = await people(1)
  expect((await ask(whatsappId, ids)).granted).toEqual(ids)
  await begun(whatsappId, [{ cause: 'policy' }], now)
  const events = await world.during(async () => {
    expect(await ask(whatsappId, ids)).toEqual({
      granted: [],
      refused: ids,
      reason: 'failures',
      freeAt: null,
    })
  })
  expect(events.map(({ name }) => name)).toContain('connection.changed')
  const shown = () => call(connections.showConnection, { params: { id: whatsappId } })
  expect(await shown()).toMatchObject({
    automaticHold: 'failures',
    automaticHoldShare: 55,
    automaticHoldAt: now,
  })
  const agent = await world.as((await world.user(company)).email)
  await expect(agent(connections.resumeSending, { params: { id: whatsappId } })).rejects.toMatchObject({
    status: 403,
  })
  await call(connections.resumeSending, { params: { id: whatsappId } })
  expect(await shown()).toMatchObject({ automaticHold: null })
  expect((await ask(whatsappId, ids)).granted).toEqual(ids)
})

test('[D83] holds a connection that hardly anybody answers, judged some hours later', async () => {
  const whatsappId = await business('900006', null)
  const silent = Array.from({ length: 99 }, () => ({ ack: 2 }))
  await begun(whatsappId, [...silent, { ack: 2, replied: true }], now)
  const ids = await people(1)
  expect((await ask(whatsappId, ids, { at: later(1) })).granted).toEqual(ids)
  expect(await ask(whatsappId, ids, { at: later(7) })).toMatchObject({ granted: [], reason: 'answers' })
})
