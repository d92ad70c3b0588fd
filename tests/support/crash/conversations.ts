import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { type Ticket, ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { seededRandom } from '#tests/app/seeded-random.ts'
import { type CrashStand, textOnPhone } from './crash-stand.ts'

/** Most messages of one connection that a channel host sends at the same time: no kill may leave more uncertain. */
const inHandAtOnce = 16

/** Returns the tickets of a status by the number of their customer. */
export async function findTicketsByNumber(stand: CrashStand, status: 'pending' | 'open') {
  const { tickets: list } = await stand.call(tickets.listTickets, { query: { status, showAll: true } })
  return new Map(list.map((ticket) => [ticket.contact.number ?? '', ticket]))
}

/** Customers of the official number who write `eachWay` messages to an attendant, who writes as many to each of them. */
export async function prepareConversations(stand: CrashStand, given: { numbers: string[]; eachWay: number }) {
  const { numbers, eachWay } = given
  const { control, call } = stand
  // Repeats the webhook, as Meta does after a lost acknowledgement.
  await control.setModes({ duplicate: true })
  for (const [at, from] of numbers.entries()) {
    await control.sendAsCustomer({ from, name: `Cliente ${at}`, text: 'entra 0' })
  }
  const areIn = (found: Map<string, Ticket>) => numbers.every((number) => found.has(number))
  await expect
    .poll(async () => areIn(await findTicketsByNumber(stand, 'pending')), { timeout: 30_000 })
    .toBe(true)
  const pending = await findTicketsByNumber(stand, 'pending')
  const open = new Map<string, Ticket>()
  for (const number of numbers) {
    const id = pending.get(number)?.id ?? 0
    open.set(number, await call(tickets.updateTicket, { params: { id }, body: { status: 'open' } }))
  }

  /** Writes from both sides, with pauses of up to `pauseMs`. */
  async function writeMessages(seed: number, pauseMs: number): Promise<void> {
    const inbound = numbers.map(async (from, at) => {
      const random = seededRandom(seed + 1 + at)
      for (let turn = 1; turn <= eachWay; turn++) {
        await control.sendAsCustomer({ from, text: `entra ${turn}` })
        await delay(random() * pauseMs)
      }
    })
    const outbound = [...open.values()].map(async (ticket, at) => {
      const random = seededRandom(seed + 1 + numbers.length + at)
      for (let turn = 1; turn <= eachWay; turn++) {
        const body = { body: `sai ${turn}`, clientId: crypto.randomUUID() }
        await call(messages.sendMessage, { params: { ticketId: ticket.id }, body })
        await delay(random() * pauseMs)
      }
    })
    await Promise.all([...inbound, ...outbound])
  }

  /** Expects that nothing was lost, doubled or reordered on either side. */
  async function expectWhole(kills: number): Promise<void> {
    await expect.poll(async () => (await control.state()).pendingWebhooks, { timeout: 120_000 }).toBe(0)
    let uncertainInAll = 0
    for (const [number, ticket] of open) {
      const underWay = async () =>
        (await stand.historyOf(ticket.uuid)).filter(
          (message) => message.fromMe && message.ack === 0 && !message.failure,
        ).length
      await expect.poll(underWay, { timeout: 120_000, interval: 500 }).toBe(0)
      const history = await stand.historyOf(ticket.uuid)

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
      const onPhone = (await control.received({ waId: number })).map(textOnPhone)
      expect(new Set(onPhone).size, `what ${number} received`).toBe(onPhone.length)
      const certain = wrote.filter((message) => message.failure === null).map((message) => message.body)
      expect(onPhone.filter((text) => certain.includes(text))).toEqual(certain)
      expect(onPhone.filter((text) => !wrote.some((message) => message.body === text))).toEqual([])
    }
    expect(uncertainInAll).toBeLessThanOrEqual(kills * inHandAtOnce)
  }

  return { writeMessages, expectWhole }
}
