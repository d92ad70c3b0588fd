import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveInbound } from '#server/exchange/inbound-db.ts'
import { openWorld } from '#tests/app/world.ts'
import { findDueLanes } from './due-lane-platform-db.ts'

const world = await openWorld({ ownDatabase: true })
const { db } = world.platform
const [bakery, florist] = [await world.company(), await world.company()]
const connectionOf = new Map([
  [bakery, await world.connection(bakery)],
  [florist, await world.connection(florist)],
])

/** Stores facts of one company by their keys, each `lane key`. */
const store = (company: number, ...facts: string[]) =>
  world.inCompany(company, (tx) =>
    saveInbound(
      tx,
      facts.map((fact) => {
        const [lane = '', key = ''] = fact.split(' ')
        const payload = { source: 'provider' as const, raw: {} }
        return { whatsappId: connectionOf.get(company) ?? 0, lane, key, payload }
      }),
    ),
  )
const due = async () => (await findDueLanes(db, 10)).map(({ lane }) => lane)

test('[D99] takes what people write before what became of messages, and companies in turns', async () => {
  await store(bakery, 'ana s:1:sent', 'bia s:2:sent', 'bia m:3', 'caio h:4:sent', 'davi m:5')
  await store(florist, 'eva s:6:read')
  expect(await due()).toEqual(['bia', 'eva', 'davi', 'ana', 'caio'])
  const [first] = await findDueLanes(db, 1)
  const newest = await db.asPlatform((tx) =>
    sql<{ id: number }>`select id from inbound_events where key = 'm:3'`.execute(tx),
  )
  expect(first).toMatchObject({ lane: 'bia', isNews: true, last: newest.rows[0]?.id })
})

test('lets what became of messages wait no longer than two seconds', async () => {
  await db.asPlatform((tx) =>
    sql`update inbound_events set received_at = now() - interval '3 seconds'`.execute(tx),
  )
  expect(await due()).toEqual(['ana', 'eva', 'bia', 'caio', 'davi'])
})
