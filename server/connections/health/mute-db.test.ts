import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/app/world.ts'
import { findMuteChanges } from './mute-platform-db.ts'
import { saveTraffic } from '#server/connections/traffic-db.ts'

const start = Date.parse('2026-03-02T12:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000)

let world: World
let company: number
let id: number
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
})
beforeEach(async () => {
  id = await world.connection(company)
  await set({ statusSince: at(-3600) })
})

const set = (columns: { heardAt?: Date; statusSince?: Date; status?: 'CONNECTED' | 'DISCONNECTED' }) =>
  world.inCompany(company, (tx) => tx.updateTable('connections').set(columns).where('id', '=', id).execute())
const send = (...seconds: number[]) =>
  world.inCompany(company, async (tx) => {
    for (const each of seconds) await saveTraffic(tx, id, 'out', at(each))
  })
const muteSince = async (seconds: number) =>
  (await findMuteChanges(world.platform.db, at(seconds))).find((change) => change.id === id)?.muteSince

test('marks a connection mute two minutes after the first of several sends without an answer', async () => {
  await set({ heardAt: at(-60) })
  await send(0, 40, 80, 119)
  expect(await muteSince(119)).toBeUndefined()
  expect(await muteSince(121)).toEqual(at(0))
})

test('marks a connection mute from which nothing was ever heard', async () => {
  await send(0)
  expect(await muteSince(121)).toEqual(at(0))
})

test('treats a send within 30 seconds after recorded traffic as heard, and counts from the next one', async () => {
  await set({ heardAt: at(-20) })
  await send(0)
  expect(await muteSince(500)).toBeUndefined()
  await send(60)
  expect(await muteSince(179)).toBeUndefined()
  expect(await muteSince(181)).toEqual(at(60))
})

test('ignores sends from before a connection was switched off or on', async () => {
  await send(0)
  await set({ status: 'DISCONNECTED' })
  expect(await muteSince(500)).toBeUndefined()
  await set({ status: 'CONNECTED' })
  await set({ statusSince: at(300) })
  expect(await muteSince(500)).toBeUndefined()
  await send(400)
  expect(await muteSince(519)).toBeUndefined()
  expect(await muteSince(521)).toEqual(at(400))
})
