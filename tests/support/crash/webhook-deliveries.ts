import { expect } from 'vitest'
import { webhookEndpoints as webhooks } from '#domain/webhooks/webhook-contract.ts'
import { webhookData } from '#domain/webhooks/webhook-data.ts'
import { ownerOf } from '../../../bench/owner-of.ts'
import type { Received, startWebhookEmulator } from '../../../emulators/webhook/webhook-emulator.ts'
import type { CrashStand } from './crash-stand.ts'

const from = '5511963000011'
const texts = Array.from({ length: 6 }, (_, nth) => `aviso ${nth}`)
/** Concurrent deliveries to one receiver. */
const underWay = 2
const wait = { timeout: 30_000, interval: 50 }
const idOf = ({ headers }: Received) => String(headers['webhook-id'])

type Receiver = Awaited<ReturnType<typeof startWebhookEmulator>>

/** Kills the server while a receiver of its events holds two of them, and expects each event there under its id, and all of them. */
export async function expectDeliveriesAgain(stand: CrashStand, receiver: Receiver): Promise<void> {
  const { call, control } = stand
  const { secret } = await call(webhooks.createWebhook, {
    body: { name: 'Loja', url: receiver.url, types: ['message.received'], connectionIds: [] },
  })
  receiver.secrets.push(secret)
  receiver.answers.push(...Array.from({ length: underWay }, () => ({ waitMs: 600_000 })))
  await Promise.all(texts.map((text) => control.sendAsCustomer({ from, text })))
  await expect.poll(() => receiver.received.length, wait).toBe(underWay)
  await stand.killVictim('main')
  await endLeases(stand.server.dataDir)

  const countDelivered = async () => {
    const { deliveries } = await call(webhooks.listDeliveries, { query: {} })
    return deliveries.filter(({ state }) => state === 'delivered').length
  }
  await expect.poll(countDelivered, wait).toBe(texts.length)
  const [held, again] = [receiver.received.slice(0, underWay), receiver.received.slice(underWay)]
  const repeated = again.filter((each) => each.repeated).map(idOf)
  expect(repeated.toSorted()).toEqual(held.map(idOf).toSorted())
  const came = new Map(receiver.received.map((each) => [idOf(each), each.body]))
  const told = [...came.values()].map(
    (body) => webhookData['message.received'].parse(JSON.parse(body).data).text,
  )
  expect(told.toSorted()).toEqual(texts)
  expect(receiver.received.every(({ genuine }) => genuine)).toBe(true)
}

/** Waits until the one-minute claim of a killed process on its deliveries has expired. */
async function endLeases(dataDir: string): Promise<void> {
  const owner = await ownerOf(dataDir)
  await owner.query(`update webhook_deliveries set next_try_at = now() where state = 'sending'`)
  await owner.end()
}
