import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { demo } from '#server/demo-company.ts'
import { type CustomerPhone, openCustomerPhone } from '../emulators/whatsapp-web/customer-phone.ts'
import { startWhatsAppNetwork, type WhatsAppNetwork } from '../emulators/whatsapp-web/whatsapp-network.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { processesOf } from '#tests/processes/processes-of.ts'
import { startServer } from '#tests/processes/start-server.ts'
import { ownerOf } from './owner-of.ts'
import { pssOf } from './pss-of.ts'
import type { Result } from './result.ts'
import '../emulators/whatsapp-web/trust.ts'

const sessions = Number(process.env.BENCH_SESSIONS ?? 200)
const senders = 10
const burst = 300
const idleSeconds = 10
const trust = pathToFileURL(join(import.meta.dirname, '../emulators/whatsapp-web/trust.ts')).href
const numberOf = (index: number) => `551199${String(100_000 + index)}0`

/** Cost of many linked devices, throughput of customers' messages, and time until all have reconnected. */
export async function measureLinkedDevices(): Promise<Result[]> {
  const network = await startWhatsAppNetwork()
  const server = await startServer({ WHATSAPP_WEB_URL: network.url, NODE_OPTIONS: `--import=${trust}` })
  const owner = await ownerOf(server.dataDir)
  const customers: CustomerPhone[] = []
  try {
    await owner.query('update plans set connections = 100000')
    const host = () => processesOf(server.mainPid()).channelHost ?? 0
    const { call } = await signInOver(server.url, demo.people[0].email, demo.password)
    const add = (index: number) => call(connections.createConnection, { body: { name: `Loja ${index}` } })
    // The first device loads the client library.
    await add(0)
    await linkAll(owner, network)
    const first = pssOf(host())
    for (let index = 1; index < sessions; index++) await add(index)
    await linkAll(owner, network)
    await delay(5000)
    const before = cpuSecondsOf(host())
    await delay(idleSeconds * 1000)
    const idle = ((cpuSecondsOf(host()) - before) / idleSeconds) * 100
    const full = pssOf(host())

    for (let index = 0; index < senders; index++) {
      const phone = `55218888${String(10_000 + index)}`
      customers.push(await openCustomerPhone(network, { phone, name: `Cliente ${index}` }))
    }
    // The first message to each opens a Signal session, which is not measured.
    await through(owner, customers, (sender) => [numberOf(sender % sessions), numberOf(0)])
    const one = await through(owner, customers, () => Array(burst / senders).fill(numberOf(0)))
    const all = await through(owner, customers, (sender) =>
      Array(burst / senders).fill(numberOf(sender % sessions)),
    )
    const back = await reconnectAll(network)
    const facts: [string, string][] = [
      [`memory of the channel host with ${sessions} linked devices`, `${full.toFixed(0)} MB`],
      ['of which each further device', `${((full - first) / (sessions - 1)).toFixed(2)} MB`],
      ['processor time of the host while all are idle', `${idle.toFixed(1)} % of one core`],
      ['messages a second into one device', one.toFixed(0)],
      [`messages a second into ${senders} devices`, all.toFixed(0)],
      [`until all ${sessions} are back after the network failed`, `${back.toFixed(1)} s`],
    ]
    return facts.map(([what, measured]) => ({ what, measured, aim: '', met: null }))
  } finally {
    for (const customer of customers) await customer.close()
    await owner.end()
    await server.stop()
    await network.close()
  }
}

async function linkAll(owner: pg.Client, network: WhatsAppNetwork) {
  const scanned = new Map<number, string>()
  for (;;) {
    const { rows } = await owner.query<{ id: number; status: string; qrcode: string }>(
      "select id, status::text, qrcode from connections where name like 'Loja %' order by id",
    )
    if (rows.every(({ status }) => status === 'CONNECTED')) return
    for (const [index, { id, qrcode }] of rows.entries()) {
      if (!qrcode || scanned.get(id) === qrcode) continue
      scanned.set(id, qrcode)
      try {
        network.scan(numberOf(index), qrcode)
      } catch {
        // The code has been replaced by another one.
      }
    }
    await delay(200)
  }
}

/** Messages per second, from the first one sent by a customer to the last one stored in a conversation. */
async function through(
  owner: pg.Client,
  customers: CustomerPhone[],
  targetsOf: (sender: number) => string[],
): Promise<number> {
  const start = performance.now()
  const sent = await Promise.all(
    customers.map(async (customer, sender) => {
      const targets = targetsOf(sender)
      for (const target of targets) await customer.send(target, { text: crypto.randomUUID() })
      return targets.length
    }),
  )
  const expected = (done += sent.reduce((sum, count) => sum + count, 0))
  for (;;) {
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::int as count from messages where not from_me and provider_message_id is not null',
    )
    if ((rows[0]?.count ?? 0) >= expected) break
    await delay(50)
  }
  return sent.reduce((sum, count) => sum + count, 0) / ((performance.now() - start) / 1000)
}
let done = 0

async function reconnectAll(network: WhatsAppNetwork): Promise<number> {
  const start = performance.now()
  const numbers = Array.from({ length: sessions }, (_, index) => numberOf(index))
  for (const number of numbers) network.drop(number)
  await delay(100)
  while (!numbers.every((number) => network.devicesOf(number).every(({ connected }) => connected))) {
    await delay(50)
  }
  return (performance.now() - start) / 1000
}

/** CPU seconds of a process so far, in the kernel's resolution of 10 ms. */
function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
