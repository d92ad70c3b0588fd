import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { type Message, messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { type Ticket, ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { demo } from '#server/demo-company.ts'
import type { Call } from '#web/platform/api.ts'
import { signInOver } from '../fetch-transport.ts'
import { processesOf } from '../processes-of.ts'
import { announceSeed, seededRandom } from '../seeded-random.ts'
import { type StartedServer, startServer } from '../start-server.ts'

const customers = 20
const eachWay = 50
const kills = 9
/** What a channel host has in hand at once of one connection: more than that no kill may leave uncertain. */
const inHandAtOnce = 16
const seed = announceSeed()
let server: StartedServer
let call: Call
beforeAll(async () => {
  server = await startServer()
  await signIn()
})
afterAll(() => server?.stop())

const signIn = async () => {
  call = (await signInOver(server.url, demo.people[0].email, demo.password)).call
}
const numberOf = (customer: number) => `55119620${String(10_000 + customer)}`

/** Tries again for as long as the server is away: the answer to a lost request is unknown, the request is safe to repeat. */
async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      if (attempt > 300) throw error
      await delay(150)
      if ((error as { status?: number }).status === 403) await signIn().catch(() => {})
    }
  }
}

async function openTickets(): Promise<Map<string, Ticket>> {
  for (let customer = 0; customer < customers; customer++) {
    await server.control.sendAsCustomer({
      from: numberOf(customer),
      name: `Cliente ${customer}`,
      text: 'entra 0',
    })
  }
  await expect.poll(async () => (await listed('pending')).length, { timeout: 30_000 }).toBe(customers)
  for (const ticket of await listed('pending')) {
    await call(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'open' } })
  }
  return new Map((await listed('open')).map((ticket) => [ticket.contact.number ?? '', ticket]))
}
const listed = async (status: 'pending' | 'open') =>
  (await call(tickets.listTickets, { query: { status, showAll: true } })).tickets

async function historyOf(ticketUuid: string): Promise<Message[]> {
  const found: Message[] = []
  for (let before: number | undefined; ; before = found[0]?.id) {
    const page = await insist(() =>
      call(messages.listMessages, { params: { ticketUuid }, query: before ? { before } : {} }),
    )
    found.unshift(...page.messages)
    if (!page.hasMore) return found
  }
}

/** Kills the server, its channel host or its PostgreSQL, one after another, at moments that the seed chose. */
async function killAround(isDone: () => boolean): Promise<string[]> {
  const killed: string[] = []
  const random = seededRandom(seed)
  const victims = ['channelHost', 'postgres', 'main'] as const
  for (let turn = 0; turn < kills && !isDone(); turn++) {
    await delay(700 + random() * 1600)
    const victim = victims[turn % victims.length] ?? 'main'
    const found = processesOf(server.mainPid())
    const pid = victim === 'main' ? server.mainPid() : found[victim]
    if (!pid) continue
    process.kill(pid, 'SIGKILL')
    killed.push(victim)
    if (victim === 'main') await server.restart()
    else await server.untilReady()
  }
  return killed
}

test('[MSG-009, TKT-004, T5] loses, doubles and reorders none of 2,000 messages while processes are killed', async () => {
  onTestFailed(() => console.log(server.output().slice(-6000)))
  // As Meta does when an acknowledgement was lost: the same webhook comes again.
  await server.control.setModes({ duplicate: true })
  const open = await openTickets()
  expect(open.size).toBe(customers)
  let done = false
  const inbound = Array.from({ length: customers }, async (_, customer) => {
    const random = seededRandom(seed + 1 + customer)
    for (let turn = 1; turn <= eachWay; turn++) {
      await server.control.sendAsCustomer({ from: numberOf(customer), text: `entra ${turn}` })
      await delay(random() * 350)
    }
  })
  const outbound = [...open.values()].map(async (ticket, index) => {
    const random = seededRandom(seed + 1 + customers + index)
    for (let turn = 1; turn <= eachWay; turn++) {
      const clientId = crypto.randomUUID()
      await insist(() =>
        call(messages.sendMessage, {
          params: { ticketId: ticket.id },
          body: { body: `sai ${turn}`, clientId },
        }),
      )
      await delay(random() * 350)
    }
  })
  const killing = killAround(() => done)
  await Promise.all([...inbound, ...outbound])
  done = true
  const killed = await killing
  expect(new Set(killed)).toEqual(new Set(['channelHost', 'postgres', 'main']))

  await expect
    .poll(async () => (await insist(() => server.control.state())).pendingWebhooks, { timeout: 120_000 })
    .toBe(0)
  let uncertainInAll = 0
  for (const [number, ticket] of open) {
    const settled = async () =>
      (await historyOf(ticket.uuid)).filter(
        (message) => message.fromMe && message.ack === 0 && !message.failure,
      ).length
    await expect.poll(settled, { timeout: 120_000, interval: 1000 }).toBe(0)
    const history = await historyOf(ticket.uuid)

    const came = history.filter((message) => !message.fromMe).map((message) => message.body)
    expect(came, `what ${number} wrote`).toEqual(
      Array.from({ length: eachWay + 1 }, (_, turn) => `entra ${turn}`),
    )

    const wrote = history.filter((message) => message.fromMe)
    expect(wrote.map((message) => message.body)).toEqual(
      Array.from({ length: eachWay }, (_, index) => `sai ${index + 1}`),
    )
    // Only what a dying host had in its hands may be uncertain, and that is said; everything else is on the phone, once.
    const uncertain = wrote.filter((message) => message.failure !== null)
    expect(uncertain.every((message) => message.failure?.cause === 'uncertain')).toBe(true)
    uncertainInAll += uncertain.length
    const onPhone = (await server.control.received({ waId: number })).map((message) => textOf(message))
    expect(new Set(onPhone).size, `what ${number} received`).toBe(onPhone.length)
    const certain = wrote.filter((message) => message.failure === null).map((message) => message.body)
    expect(onPhone.filter((text) => certain.includes(text))).toEqual(certain)
    expect(onPhone.filter((text) => !wrote.some((message) => message.body === text))).toEqual([])
  }
  expect(uncertainInAll).toBeLessThanOrEqual(killed.length * inHandAtOnce)
})

const textOf = (message: { content: unknown }): string => {
  const { text } = message.content as { text?: { body?: string } | string }
  return typeof text === 'string' ? text : (text?.body ?? '')
}
