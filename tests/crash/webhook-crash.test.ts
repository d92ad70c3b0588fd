import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { webhookEndpoints as webhooks } from '#domain/webhooks/webhook-contract.ts'
import { webhookData } from '#domain/webhooks/webhook-data.ts'
import { demo } from '#server/demo-company.ts'
import type { Call } from '#web/platform/api.ts'
import { ownerOf } from '../../bench/owner-of.ts'
import { type Received, startWebhookEmulator } from '../../emulators/webhook/webhook-emulator.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { type StartedServer, startServer } from '#tests/processes/start-server.ts'

const from = '5511963000011'
const texts = Array.from({ length: 6 }, (_, nth) => `aviso ${nth}`)
/** Concurrent deliveries to one receiver. */
const underWay = 2
const wait = { timeout: 30_000, interval: 50 }
const receiver = await startWebhookEmulator()
let server: StartedServer
beforeAll(async () => {
  server = await startServer({ OUTBOUND_ALLOW: '127.0.0.1' })
})
afterAll(async () => {
  await server?.stop()
  await receiver.close()
})

const signIn = async (): Promise<Call> =>
  (await signInOver(server.url, demo.people[0].email, demo.password)).call
const idOf = ({ headers }: Received) => String(headers['webhook-id'])

/** Waits until the one-minute claim of a killed process on its deliveries has expired. */
async function endLeases() {
  const owner = await ownerOf(server.dataDir)
  await owner.query(`update webhook_deliveries set next_try_at = now() where state = 'sending'`)
  await owner.end()
}

test('sends events again under their ids where the process was killed amid their delivery', async () => {
  onTestFailed(() => console.log(server.output().slice(-4000)))
  const { secret } = await (await signIn())(webhooks.createWebhook, {
    body: { name: 'Loja', url: receiver.url, types: ['message.received'], connectionIds: [] },
  })
  receiver.secrets.push(secret)
  receiver.answers.push(...Array.from({ length: underWay }, () => ({ waitMs: 600_000 })))
  await Promise.all(texts.map((text) => server.control.sendAsCustomer({ from, text })))
  await expect.poll(() => receiver.received.length, wait).toBe(underWay)
  process.kill(server.mainPid(), 'SIGKILL')
  await server.restart()
  await endLeases()

  const call = await signIn()
  const listed = async () => (await call(webhooks.listDeliveries, { query: {} })).deliveries
  await expect
    .poll(async () => (await listed()).filter(({ state }) => state === 'delivered').length, wait)
    .toBe(texts.length)
  const [held, again] = [receiver.received.slice(0, underWay), receiver.received.slice(underWay)]
  expect(
    again
      .filter(({ repeated }) => repeated)
      .map(idOf)
      .toSorted(),
  ).toEqual(held.map(idOf).toSorted())
  const came = new Map(receiver.received.map((each) => [idOf(each), each.body]))
  const told = [...came.values()].map(
    (body) => webhookData['message.received'].parse(JSON.parse(body).data).text,
  )
  expect(told.toSorted()).toEqual(texts)
  expect(receiver.received.every(({ genuine }) => genuine)).toBe(true)
})
