import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import { hasErrors } from '#domain/flows/issues.ts'
import { phraseEndpoints as phrases } from '#domain/phrases/phrase-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { seededRandom } from '#tests/app/seeded-random.ts'
import { orderingFlow, phrase, saidTo } from '#tests/bots/ordering-flow.ts'
import { startShop } from '#tests/bots/start-shop.ts'
import { findTicketsByNumber } from './conversations.ts'
import { type CrashStand, textOnPhone } from './crash-stand.ts'

/** Slow enough not to count as a robot. */
const thinkingMs = 2100
/** What comes sooner after the first question goes on with the customer's opening words. */
const readingMs = 6500

/** Customers who order `rounds` times from a flow with bubbles, a question, an HTTP call, a pause and a menu. */
export async function prepareBotOrders(stand: CrashStand, given: { buyers: string[]; rounds: number }) {
  const { buyers, rounds } = given
  const { call, control } = stand
  const { shopPort, asked } = await startShop()
  const [department] = await call(queues.listQueues, {})
  const { id: idFlow } = await call(flows.createFlow, { body: { name: 'Pedidos' } })
  const graph = orderingFlow({ shopPort, queueId: department?.id ?? 0, pauseSeconds: 1 })
  const saved = await call(flows.saveFlow, { body: { idFlow, ...graph } })
  expect(hasErrors(saved.issues)).toBe(false)
  await call(phrases.createPhrase, { body: { name: 'Pedido', flowId: idFlow, phrase } })
  await Promise.all(buyers.map((from) => control.sendAsCustomer({ from, text: phrase })))
  const uuids = new Map<string, string>()
  await expect
    .poll(
      async () => {
        for (const [number, { uuid }] of await findTicketsByNumber(stand, 'pending')) uuids.set(number, uuid)
        return buyers.every((number) => uuids.has(number))
      },
      { timeout: 30_000 },
    )
    .toBe(true)

  const saidBy = async (number: string) =>
    (await stand.historyOf(uuids.get(number) ?? '')).filter(({ fromMe }) => fromMe)
  const ordersOf = (buyer: number) => Array.from({ length: rounds }, (_, round) => `${buyer}-${round}`)
  /** Waits for the next messages of the flow, and fails with what was said instead. */
  const untilSaid = (buyer: number, count: number) =>
    expect
      .poll(async () => (await saidBy(buyers[buyer] ?? '')).map(({ body }) => body), {
        timeout: 150_000,
        interval: 500,
      })
      .toEqual(ordersOf(buyer).flatMap(saidTo).slice(0, count))

  async function placeOrders(seed: number): Promise<void> {
    const buying = buyers.map(async (from, buyer) => {
      const random = seededRandom(seed + 100 + buyer)
      const write = async (text: string, afterMs = thinkingMs) => {
        await delay(afterMs + random() * 800)
        await control.sendAsCustomer({ from, text })
      }
      for (let round = 0; round < rounds; round++) {
        const before = round * saidTo('').length
        if (round) await write(phrase)
        await untilSaid(buyer, before + 4)
        await write(`${buyer}-${round}`, readingMs)
        await untilSaid(buyer, before + 6)
        await write('1')
        // Messages sent together form one turn, so each customer waits for the bot's goodbye.
        await untilSaid(buyer, before + 7)
      }
    })
    await Promise.all(buying)
  }

  /** Expects each bubble once, in order, and each order at the shop under one key. */
  async function expectOnce(kills: number): Promise<void> {
    for (const [buyer, number] of buyers.entries()) {
      const isUnderWay = async () =>
        (await saidBy(number)).some((message) => message.ack === 0 && !message.failure)
      await expect.poll(isUnderWay, { timeout: 120_000, interval: 500 }).toBe(false)
      const said = await saidBy(number)
      const expected = ordersOf(buyer).flatMap(saidTo)
      expect(
        said.map(({ body }) => body),
        `what ${number} was told`,
      ).toEqual(expected)
      const onPhone = (await control.received({ waId: number })).map(textOnPhone)
      for (const text of new Set([...onPhone, ...expected])) {
        const sent = said.filter(({ body }) => body === text)
        const certain = sent.filter(({ failure }) => failure === null)
        const received = onPhone.filter((one) => one === text).length
        expect(received, `${text} at ${number}`).toBeGreaterThanOrEqual(certain.length)
        expect(received, `${text} at ${number}`).toBeLessThanOrEqual(sent.length)
      }
      expect(said.every(({ failure }) => failure === null || failure.cause === 'uncertain')).toBe(true)
    }
    const keys = new Map(asked.map(({ key, order }) => [key, order]))
    expect(new Set(keys.values()).size).toBe(buyers.length * rounds)
    expect(keys.size, `${kills} kills`).toBe(buyers.length * rounds)
  }

  return { placeOrders, expectOnce }
}
