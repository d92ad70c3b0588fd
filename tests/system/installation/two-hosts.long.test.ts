import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { type Message, messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { openPlatform } from '#server/open-platform.ts'
import { openLog } from '#server/platform/log.ts'
import { startNode } from '#server/start-node.ts'
import { type Call, createCall } from '#web/platform/api.ts'
import { type CustomerPhone, openCustomerPhone } from '../../../emulators/whatsapp-web/customer-phone.ts'
import { startWhatsAppNetwork } from '../../../emulators/whatsapp-web/whatsapp-network.ts'
import { fetchTransport } from '#tests/app/fetch-transport.ts'
import { openGate } from '#tests/app/open-gate.ts'
import { type Heard, openSocket } from '#tests/processes/open-socket.ts'
import { startHost } from '#tests/processes/start-host.ts'
import { hasRedis, startRedis } from '#tests/processes/start-redis.ts'
import { openWorld } from '#tests/app/world.ts'
import '../../../emulators/whatsapp-web/trust.ts'

type Host = ReturnType<typeof startHost>
const business = '5511999990001'
/** A line without messages: only its lease tells a host to let go of it. */
const quiet = '5511999990002'
const wait = { timeout: 40_000, interval: 50 }
const world = await openWorld({ ownDatabase: true })
const network = await startWhatsAppNetwork()
const redis = hasRedis ? await startRedis() : null
const gate = await openGate(world.databaseUrl)
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
let call: Call
const closings: (() => Promise<unknown>)[] = []
const hosts: Host[] = []
const heardOn: Heard[][] = []
let customer: CustomerPhone
let whatsappId = 0
let ticket = { id: 0, uuid: '' }

const host = (databaseUrl = world.databaseUrl) => {
  const { dataDir } = world.config
  const started = startHost({ databaseUrl, dataDir, whatsAppUrl: network.url })
  hosts.push(started)
  return started
}
const session = (id = whatsappId) => call(connections.showConnection, { params: { id } })
const fence = () =>
  world.inCompany(company, async (tx) => {
    const { fence: found } = await tx
      .selectFrom('connectionLeases')
      .select('fence')
      .where('whatsappId', '=', whatsappId)
      .executeTakeFirstOrThrow()
    return found
  })
const devices = () => [business, quiet].flatMap((phone) => network.devicesOf(phone))
const replaced = () => devices().map((device) => device.replaced)
/** Disturbs a host, and waits until another holds its connections and has signed their devices in. */
const handOver = async (act: () => unknown) => {
  const [held, lines] = [await fence(), network.lineCount()]
  await act()
  await expect.poll(fence, wait).toBe(held + 1)
  await expect.poll(() => network.lineCount() - lines, wait).toBe(2)
  await expect.poll(() => devices().map(({ connected }) => connected), wait).toEqual([true, true])
  await expect.poll(async () => (await session()).status, wait).toBe('CONNECTED')
}

beforeAll(async () => {
  for (let index = 0; index < 2; index++) {
    const config = {
      ...world.config,
      ...{ port: 0, host: '127.0.0.1', whatsappWeb: { url: network.url } },
      ...(redis && { redisUrl: redis.url }),
    }
    const log = openLog('silent')
    const platform = await openPlatform(config, { databaseUrl: world.databaseUrl, log })
    const node = await startNode(platform, config, { roles: ['web', 'worker'], alone: false })
    closings.push(node.close, platform.close)
    const token = await world.tokenOf(admin.email)
    const url = `http://127.0.0.1:${node.port}`
    heardOn.push((await openSocket(url, company, token)).heard)
    call = createCall(fetchTransport(url, token))
  }
})
afterAll(async () => {
  for (const one of hosts) await one.kill()
  await customer?.close()
  for (const close of closings) await close()
  await redis?.stop()
  await gate.close()
  await network.close()
})

const link = (phone: string) => linkNumber({ call, network, phone, body: { name: `Loja ${phone}` }, wait })

async function linkAndOpen() {
  whatsappId = await link(business)
  await link(quiet)
  customer = await openCustomerPhone(network, { phone: '5521988880001', name: 'Ana' })
  await customer.send(business, { text: 'entra 0' })
  ticket = await vi.waitFor(async () => {
    const { tickets: list } = await call(tickets.listTickets, {
      query: { status: 'pending', showAll: true },
    })
    expect(list).toHaveLength(1)
    return list[0] as NonNullable<(typeof list)[0]>
  }, wait)
  await call(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'open' } })
  // Nodes discover each other shortly after their start; browsers refetch what was emitted before.
  await vi.waitFor(async () => {
    await call(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body: 'sai 0' } })
    await expect.poll(() => heardOn.every((heard) => created(heard).length > 0)).toBe(true)
  }, wait)
}

const created = (heard: Heard[]): number[] =>
  heard
    .filter(({ name, payload }) => name === `company-${company}-appMessage` && payload.action === 'create')
    .map(({ payload }) => (payload.message as { id: number }).id)

async function history(): Promise<Message[]> {
  const found: Message[] = []
  for (let before: number | undefined; ; before = found[0]?.id) {
    const query = before ? { before } : {}
    const page = await call(messages.listMessages, { params: { ticketUuid: ticket.uuid }, query })
    found.unshift(...page.messages)
    if (!page.hasMore) return found
  }
}

/** Customer and attendant write continuously during `act`; returns how many messages each wrote. */
async function writingWhile(act: () => Promise<void>): Promise<{ came: number; went: number }> {
  let done = false
  let came = 0
  let went = 0
  const writing = [
    (async () => {
      while (!done) {
        await customer.send(business, { text: `entra ${++came}` })
        await delay(Math.random() * 500)
      }
    })(),
    (async () => {
      while (!done) {
        const body = { body: `sai ${++went}`, clientId: crypto.randomUUID() }
        await call(messages.sendMessage, { params: { ticketId: ticket.id }, body })
        // This channel sends one message per second to a person.
        await delay(900 + Math.random() * 400)
      }
    })(),
  ]
  await act().finally(() => {
    done = true
  })
  await Promise.all(writing)
  return { came, went }
}

test('two hosts: a linked device moves when its host stops, is cut off, is killed or stands still; never two sessions, nothing lost or doubled', async () => {
  onTestFailed(() =>
    console.log(
      hosts
        .map((one, index) => `${index}: ${one.output()}`)
        .join('\n')
        .slice(-6000),
    ),
  )
  const first = host()
  await linkAndOpen()
  const counts = await writingWhile(async () => {
    const second = host(gate.url)
    await handOver(first.stop)

    const third = host()
    await handOver(gate.cut)
    // The host that was cut off closed its lines before another one took them.
    expect(replaced()).toEqual([0, 0])

    gate.heal()
    await handOver(third.kill)
    expect(replaced()).toEqual([0, 0])

    const fourth = host()
    await handOver(second.freeze)
    // A frozen host cannot close its lines: WhatsApp replaces each once.
    await expect.poll(replaced, wait).toEqual([1, 1])
    second.thaw()
    const got = customer.messages.length
    await expect.poll(() => customer.messages.length, wait).toBeGreaterThan(got + 5)
    await handOver(fourth.stop)
    expect(replaced()).toEqual([1, 1])
  })

  const turns = (word: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${word} ${index + 1}`)
  const bodies = (list: Message[], fromMe: boolean) =>
    list.filter((one) => one.fromMe === fromMe && !one.body.endsWith(' 0')).map(({ body }) => body)
  await expect
    .poll(async () => bodies(await history(), false).length, wait)
    .toBeGreaterThanOrEqual(counts.came)
  const isWaiting = ({ fromMe, ack }: Message) => fromMe && ack < 2
  await expect.poll(async () => (await history()).filter(isWaiting).length, wait).toBe(0)
  const all = await history()
  expect(bodies(all, false)).toEqual(turns('entra', counts.came))
  expect(bodies(all, true)).toEqual(turns('sai', counts.went))
  expect(all.filter(({ failure }) => failure)).toEqual([])
  const shown = new Map(
    customer.messages
      .filter(({ key, message }) => !key.fromMe && message?.extendedTextMessage)
      .map(({ key, message }) => [key.id, message?.extendedTextMessage?.text ?? '']),
  )
  expect([...shown.values()].filter((text) => text !== 'sai 0')).toEqual(turns('sai', counts.went))
  // No event reported the device as unlinked, and browsers at both nodes received each message once.
  const told = heardOn.flat().filter(({ name }) => name === `company-${company}-whatsappSession`)
  expect(told.map(({ payload }) => payload.session)).not.toContainEqual(
    expect.objectContaining({ status: 'DISCONNECTED' }),
  )
  const ids = all.filter(({ body }) => !body.endsWith(' 0')).map(({ id }) => id)
  for (const heard of heardOn) {
    const news = () => created(heard).filter((id) => ids.includes(id))
    await expect.poll(() => news().length, wait).toBeGreaterThanOrEqual(ids.length)
    expect(news().toSorted((one, other) => one - other)).toEqual(ids)
  }
}, 200_000)
