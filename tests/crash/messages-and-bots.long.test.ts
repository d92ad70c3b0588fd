import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { announceSeed } from '#tests/app/seeded-random.ts'
import { prepareBotOrders } from '#tests/crash/bot-orders.ts'
import { prepareConversations } from '#tests/crash/conversations.ts'
import { type CrashStand, openCrashStand } from '#tests/crash/crash-stand.ts'

const customers = 20
const kills = 6
const pauseMs: [number, number] = [700, 2300]
const seed = announceSeed()
const numberOf = (customer: number) => `55119620${String(10_000 + customer)}`
const numbersFrom = (first: number) => Array.from({ length: customers }, (_, at) => numberOf(first + at))
let stand: CrashStand
beforeAll(async () => {
  stand = await openCrashStand({ OUTBOUND_ALLOW: '127.0.0.1' })
})
afterAll(() => stand?.stop())

test('[MSG-009, TKT-004] loses, doubles and reorders none of 2,000 messages while processes are killed', async () => {
  onTestFailed(() => console.log(stand.server.output().slice(-6000)))
  const talks = await prepareConversations(stand, { numbers: numbersFrom(0), eachWay: 50 })
  let isDone = false
  const killing = stand.killAround({ kills, seed, pauseMs, isDone: () => isDone })
  await talks.writeMessages(seed, 350)
  isDone = true
  const killed = await killing
  expect(new Set(killed)).toEqual(new Set(['channelHost', 'postgres', 'main']))
  await talks.expectWhole(killed.length)
})

test('says each bubble of a flow once, and calls under one key, while processes are killed', async () => {
  onTestFailed(() => console.log(stand.server.output().slice(-6000)))
  const orders = await prepareBotOrders(stand, { buyers: numbersFrom(customers), rounds: 2 })
  let isDone = false
  const killing = stand.killAround({ kills, seed: seed + 1, pauseMs, isDone: () => isDone })
  await orders.placeOrders(seed)
  isDone = true
  await orders.expectOnce((await killing).length)
})
