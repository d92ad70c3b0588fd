import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest'
import { type Message, messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { demo } from '#server/demo-company.ts'
import type { Call } from '#web/platform/api.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { type CustomerPhone, openCustomerPhone } from '../../emulators/whatsapp-web/customer-phone.ts'
import { startWhatsAppNetwork } from '../../emulators/whatsapp-web/whatsapp-network.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { processesOf } from '#tests/processes/processes-of.ts'
import { announceSeed, seededRandom } from '#tests/app/seeded-random.ts'
import { type StartedServer, startServer } from '#tests/processes/start-server.ts'
import '../../emulators/whatsapp-web/trust.ts'

const trust = pathToFileURL(join(import.meta.dirname, '../../emulators/whatsapp-web/trust.ts')).href
const business = '5511999990001'
const eachWay = 40
const kills = 6
const seed = announceSeed()
const network = await startWhatsAppNetwork()
const customers: CustomerPhone[] = []
let server: StartedServer
let call: Call
beforeAll(async () => {
  server = await startServer({ WHATSAPP_WEB_URL: network.url, NODE_OPTIONS: `--import=${trust}` })
  call = (await signInOver(server.url, demo.people[0].email, demo.password)).call
})
afterAll(async () => {
  for (const customer of customers) await customer.close()
  await server?.stop()
  await network.close()
})

const wait = { timeout: 60_000, interval: 100 }

const link = () => linkNumber({ call, network, phone: business, wait })

async function ticketOf(customer: CustomerPhone) {
  const all = { query: { status: 'pending', showAll: true } } as const
  return vi.waitFor(async () => {
    const { tickets: list } = await call(tickets.listTickets, all)
    const found = list.find(({ contact }) => contact.number === customer.phone)
    expect(found).toBeDefined()
    return found as NonNullable<typeof found>
  }, wait)
}

async function historyOf(ticketUuid: string): Promise<Message[]> {
  const found: Message[] = []
  for (let before: number | undefined; ; before = found[0]?.id) {
    const query = before ? { before } : {}
    const page = await call(messages.listMessages, { params: { ticketUuid }, query })
    found.unshift(...page.messages)
    if (!page.hasMore) return found
  }
}

const bodies = (list: Message[], fromMe: boolean) =>
  list.filter((message) => message.fromMe === fromMe).map(({ body }) => body)

/** Messages on a phone: each once, however often it was delivered. */
const shownOn = (customer: CustomerPhone) => [
  ...new Map(
    customer.messages
      .filter(({ key, message }) => !key.fromMe && message?.extendedTextMessage)
      .map(({ key, message }) => [key.id, message?.extendedTextMessage?.text ?? '']),
  ).values(),
]

test('a linked device through kills of its host: what customers and attendants wrote arrives once each', async () => {
  onTestFailed(() => console.log(server.output().slice(-4000)))
  const whatsappId = await link()
  for (const [index, name] of ['Ana', 'Bia', 'Caio'].entries()) {
    customers.push(await openCustomerPhone(network, { phone: `552198888000${index}`, name }))
  }
  const talks = await Promise.all(
    customers.map(async (customer) => {
      await customer.send(business, { text: 'entra 0' })
      const ticket = await ticketOf(customer)
      expect(ticket.whatsappId).toBe(whatsappId)
      await call(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'open' } })
      return { customer, ticket }
    }),
  )
  let done = false
  const writing = talks.flatMap(({ customer, ticket }, index) => {
    const [theirs, ours] = [seededRandom(seed + 1 + index), seededRandom(seed + 11 + index)]
    return [
      (async () => {
        for (let turn = 1; turn <= eachWay; turn++) {
          await customer.send(business, { text: `entra ${turn}` })
          await delay(theirs() * 600)
        }
      })(),
      (async () => {
        for (let turn = 1; turn <= eachWay; turn++) {
          const body = { body: `sai ${turn}`, clientId: crypto.randomUUID() }
          await call(messages.sendMessage, { params: { ticketId: ticket.id }, body })
          await delay(ours() * 600)
        }
      })(),
    ]
  })
  let killed = 0
  const killing = (async () => {
    const random = seededRandom(seed)
    while (!done && killed < kills) {
      await delay(800 + random() * 2500)
      const { channelHost } = processesOf(server.mainPid())
      if (!channelHost) continue
      process.kill(channelHost, 'SIGKILL')
      killed++
    }
  })()
  await Promise.all(writing)
  done = true
  await killing
  expect(killed).toBeGreaterThan(1)

  const turns = (word: string, from: number) =>
    Array.from({ length: eachWay + 1 - from }, (_, index) => `${word} ${index + from}`)
  // Sessions were opened, closed and broken in the hosts; the logs contain none of their keys.
  expect(server.output()).not.toMatch(/privKey|chainKey|rootKey|Closing session/)
  for (const { customer, ticket } of talks) {
    const came = async () => bodies(await historyOf(ticket.uuid), false)
    await expect.poll(async () => (await came()).length, { timeout: 90_000 }).toBeGreaterThan(eachWay)
    expect(await came(), `what ${customer.name} wrote`).toEqual(turns('entra', 0))
    const isSettled = async () =>
      (await historyOf(ticket.uuid)).filter(({ fromMe, ack }) => fromMe && ack < 2).length
    await expect.poll(isSettled, { timeout: 90_000 }).toBe(0)
    const written = await historyOf(ticket.uuid)
    expect(written.filter(({ failure }) => failure)).toEqual([])
    expect(bodies(written, true)).toEqual(turns('sai', 1))
    expect(shownOn(customer), `what ${customer.name} received`).toEqual(turns('sai', 1))
  }
})
