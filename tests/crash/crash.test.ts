import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import { hasErrors } from '#domain/flows/issues.ts'
import { phraseEndpoints as phrases } from '#domain/phrases/phrase-contract.ts'
import { type Message, messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { type Ticket, ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { demo } from '#server/demo-company.ts'
import type { Call } from '#web/platform/api.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { processesOf } from '#tests/processes/processes-of.ts'
import { announceSeed, seededRandom } from '#tests/app/seeded-random.ts'
import { type StartedServer, startServer } from '#tests/processes/start-server.ts'
import { startShop } from '#tests/bots/start-shop.ts'
import { orderingFlow, phrase, saidTo } from '#tests/bots/ordering-flow.ts'

const customers = 20
const eachWay = 50
const kills = 6
/** Most messages of one connection that a channel host sends at the same time: no kill may leave more uncertain. */
const inHandAtOnce = 16
const seed = announceSeed()
let server: StartedServer
let call: Call
beforeAll(async () => {
  server = await startServer({ OUTBOUND_ALLOW: '127.0.0.1' })
  await signIn()
})
afterAll(() => server?.stop())

const signIn = async () => {
  call = (await signInOver(server.url, demo.people[0].email, demo.password)).call
}
const numberOf = (customer: number) => `55119620${String(10_000 + customer)}`

/** Retries while the server is down: the response to a lost request is unknown, but the request is idempotent. */
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
  (await insist(() => call(tickets.listTickets, { query: { status, showAll: true } }))).tickets

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

/** Kills the server, its channel host or its PostgreSQL in turn, at times derived from the seed. */
async function killAround(isDone: () => boolean, from = seed): Promise<string[]> {
  const killed: string[] = []
  const random = seededRandom(from)
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
  // Repeats the webhook, as Meta does after a lost acknowledgement.
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
    // Only messages in flight at a kill may be uncertain, and are marked so; every other one is on the phone, once.
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

/** Slow enough not to count as a robot. */
const thinkingMs = 2100
/** What comes sooner after the first question goes on with the customer's opening words. */
const readingMs = 6500
const rounds = 2

test('[A.2.12] says each bubble of a flow once, and calls under one key, while processes are killed', async () => {
  onTestFailed(() => console.log(server.output().slice(-6000)))
  const { shopPort, asked } = await startShop()
  const [department] = await call(queues.listQueues, {})
  const { id: flowId } = await call(flows.createFlow, { body: { name: 'Pedidos' } })
  const saved = await call(flows.saveFlow, {
    body: {
      idFlow: flowId,
      ...orderingFlow({ shopPort, queueId: department?.id ?? 0, pauseSeconds: 1 }),
    },
  })
  expect(hasErrors(saved.issues)).toBe(false)
  await call(phrases.createPhrase, { body: { name: 'Pedido', flowId, phrase } })

  const buyers = Array.from({ length: customers }, (_, index) => numberOf(customers + index))
  await Promise.all(buyers.map((from) => server.control.sendAsCustomer({ from, text: phrase })))
  const uuids = new Map<string, string>()
  await expect
    .poll(
      async () => {
        for (const { contact, uuid } of await listed('pending')) uuids.set(contact.number ?? '', uuid)
        return buyers.every((number) => uuids.has(number))
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  const saidBy = async (number: string) =>
    (await historyOf(uuids.get(number) ?? '')).filter(({ fromMe }) => fromMe)
  const untilSaid = (number: string, count: number) =>
    expect
      .poll(async () => (await saidBy(number)).length, { timeout: 150_000, interval: 500 })
      .toBeGreaterThanOrEqual(count)

  let done = false
  const buying = buyers.map(async (from, index) => {
    const random = seededRandom(seed + 100 + index)
    const write = async (text: string, afterMs = thinkingMs) => {
      await delay(afterMs + random() * 800)
      await server.control.sendAsCustomer({ from, text })
    }
    for (let round = 0; round < rounds; round++) {
      const before = round * saidTo('').length
      if (round) await write(phrase)
      await untilSaid(from, before + 4)
      await write(`${index}-${round}`, readingMs)
      await untilSaid(from, before + 6)
      await write('1')
      // Messages sent together form one turn, so each customer waits for the bot's goodbye.
      await untilSaid(from, before + 7)
    }
  })
  const killing = killAround(() => done, seed + 1)
  await Promise.all(buying)
  done = true
  const killed = await killing

  for (const [index, number] of buyers.entries()) {
    const isUnderWay = async () =>
      (await saidBy(number)).some((message) => message.ack === 0 && !message.failure)
    await expect.poll(isUnderWay, { timeout: 120_000, interval: 1000 }).toBe(false)
    const said = await saidBy(number)
    const orders = Array.from({ length: rounds }, (_, round) => `${index}-${round}`)
    expect(
      said.map(({ body }) => body),
      `what ${number} was told`,
    ).toEqual(orders.flatMap(saidTo))
    const onPhone = (await server.control.received({ waId: number })).map((message) => textOf(message))
    for (const text of new Set([...onPhone, ...orders.flatMap(saidTo)])) {
      const sent = said.filter(({ body }) => body === text)
      const certain = sent.filter(({ failure }) => failure === null)
      const received = onPhone.filter((one) => one === text).length
      expect(received, `${text} at ${number}`).toBeGreaterThanOrEqual(certain.length)
      expect(received, `${text} at ${number}`).toBeLessThanOrEqual(sent.length)
    }
    expect(said.every(({ failure }) => failure === null || failure.cause === 'uncertain')).toBe(true)
  }
  const keys = new Map(asked.map(({ key, order }) => [key, order]))
  expect(new Set(keys.values()).size).toBe(customers * rounds)
  expect(keys.size, `${killed.length} kills`).toBe(customers * rounds)
})

const textOf = (message: { content: unknown }): string => {
  const { text } = message.content as { text?: { body?: string } | string }
  return typeof text === 'string' ? text : (text?.body ?? '')
}
