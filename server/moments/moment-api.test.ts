import { expect, test } from 'vitest'
import { momentEndpoints as moments } from '#domain/moments/moment-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const now = new Date('2026-11-23T15:00:00Z')
const world = await openWorld({ now: () => now })
const company = await world.company()
const [sales, support] = [await world.queue(company, 'Vendas'), await world.queue(company, 'Suporte')]
const whatsappId = await world.connection(company)
const admin = await world.user(company, { profile: 'admin' })
const watcher = await world.user(company, { name: 'Bia', allowRealTime: 'enabled', queueIds: [sales] })
const colleague = await world.user(company, { name: 'Ana', queueIds: [sales] })
const ofTicket = { whatsappId, updatedAt: now }
const make = (given: object) => world.ticket(company, { ...ofTicket, ...given })
const own = await make({ status: 'open', userId: watcher.id, queueId: support })
const beside = await make({
  status: 'open',
  userId: colleague.id,
  queueId: sales,
  lastMessage: 'a'.repeat(300),
})
const waiting = await make({ status: 'pending', queueId: sales, unreadMessages: 2 })
const foreign = await make({ status: 'open', userId: admin.id, queueId: support })
const old = await make({ status: 'pending', queueId: sales, updatedAt: new Date('2026-09-01T12:00:00Z') })
await make({ status: 'closed', userId: watcher.id, queueId: sales })
const [asAdmin, asWatcher] = [await world.as(admin.email), await world.as(watcher.email)]
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)

test('[DASH-026, DASH-022] answers a bare list of open and waiting tickets by attendant', async () => {
  const list = await asAdmin(moments.listUserMoments, {})
  expect(idsOf(list).toSorted()).toEqual(idsOf([own, beside, waiting, foreign, old]).toSorted())
  expect(idsOf(list).slice(0, 2)).toEqual([beside.id, own.id])
  expect(list[0]).toMatchObject({
    ...{ id: beside.id, uuid: beside.uuid, status: 'open', unreadMessages: 0, lastMessage: 'a'.repeat(200) },
    ...{
      contact: { id: beside.contactId },
      queue: { id: sales, name: 'Vendas' },
      whatsapp: { id: whatsappId },
    },
    user: { id: colleague.id, name: 'Ana', profile: 'user', online: false },
  })
  expect(list.find(({ id }) => id === waiting.id)).toMatchObject({
    user: null,
    userId: null,
    unreadMessages: 2,
  })
})

test('[DASH-020, DASH-025] shows a user with allowRealTime their own and those of their departments', async () => {
  const shown = [beside.id, own.id, waiting.id]
  expect(idsOf(await asWatcher(moments.listMoments, { query: {} })).toSorted()).toEqual(shown.toSorted())
  // The filters of a request do not widen what the user may see.
  const wide = { showAll: true, userId: admin.id, queueIds: [support] }
  expect(await asWatcher(moments.listMoments, { query: wide })).toEqual([])
})

test('[DASH-020] refuses a user without allowRealTime', async () => {
  const call = await world.as(colleague.email)
  await expect(call(moments.listUserMoments, {})).rejects.toMatchObject({ status: 403 })
  await expect(call(moments.listMoments, { query: { showAll: true } })).rejects.toMatchObject({ status: 403 })
})

test('[DASH-025] filters by status, department, attendant and the last 30 days', async () => {
  const list = async (query: object) => idsOf(await asAdmin(moments.listMoments, { query: query as never }))
  expect(await list({ status: 'pending' })).toEqual([waiting.id])
  expect(await list({ status: ['pending', 'closed'] })).toHaveLength(2)
  expect(await list({ dateStart: '2026-08-30', dateEnd: '2026-09-02' })).toEqual([old.id])
  expect(await list({ queueIds: [support] })).toHaveLength(2)
  expect(await list({ userId: colleague.id })).toEqual([beside.id])
})

test('tells nothing of another company', async () => {
  const stranger = await world.user(await world.company(), { profile: 'admin' })
  expect(await (await world.as(stranger.email))(moments.listUserMoments, {})).toEqual([])
})
