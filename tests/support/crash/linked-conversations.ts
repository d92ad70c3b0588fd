import { setTimeout as delay } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { type Message, messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { seededRandom } from '#tests/app/seeded-random.ts'
import { type CustomerPhone, openCustomerPhone } from '../../../emulators/whatsapp-web/customer-phone.ts'
import type { WhatsAppNetwork } from '../../../emulators/whatsapp-web/whatsapp-network.ts'
import type { CrashStand } from './crash-stand.ts'

const wait = { timeout: 60_000, interval: 100 }

/** Customers of a linked number who write `eachWay` messages to an attendant, who writes as many to each of them. */
export async function prepareLinkedConversations(
  stand: CrashStand,
  given: { network: WhatsAppNetwork; business: string; whatsappId: number; names: string[]; eachWay: number },
) {
  const { network, business, whatsappId, names, eachWay } = given
  const { call } = stand
  const ticketOf = ({ phone }: CustomerPhone) =>
    vi.waitFor(async () => {
      const { tickets: list } = await call(tickets.listTickets, {
        query: { status: 'pending', showAll: true },
      })
      const found = list.find(({ contact }) => contact.number === phone)
      expect(found).toBeDefined()
      return found as NonNullable<typeof found>
    }, wait)
  const talks = await Promise.all(
    names.map(async (name, at) => {
      const customer = await openCustomerPhone(network, { phone: `552198888000${at}`, name })
      await customer.send(business, { text: 'entra 0' })
      const ticket = await ticketOf(customer)
      expect(ticket.whatsappId).toBe(whatsappId)
      await call(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'open' } })
      return { customer, ticket }
    }),
  )

  /** Writes from both sides, with pauses of up to `pauseMs`. */
  async function writeMessages(seed: number, pauseMs: number): Promise<void> {
    const writing = talks.flatMap(({ customer, ticket }, at) => {
      const [theirs, ours] = [seededRandom(seed + 1 + at), seededRandom(seed + 11 + at)]
      const inbound = async () => {
        for (let turn = 1; turn <= eachWay; turn++) {
          await customer.send(business, { text: `entra ${turn}` })
          await delay(theirs() * pauseMs)
        }
      }
      const outbound = async () => {
        for (let turn = 1; turn <= eachWay; turn++) {
          const body = { body: `sai ${turn}`, clientId: crypto.randomUUID() }
          await call(messages.sendMessage, { params: { ticketId: ticket.id }, body })
          await delay(ours() * pauseMs)
        }
      }
      return [inbound(), outbound()]
    })
    await Promise.all(writing)
  }

  /** Expects that what customers and attendants wrote arrived once each, in order; nothing may be uncertain on a linked number. */
  async function expectWhole(): Promise<void> {
    const turns = (word: string, from: number) =>
      Array.from({ length: eachWay + 1 - from }, (_, at) => `${word} ${at + from}`)
    for (const { customer, ticket } of talks) {
      const came = async () => bodiesOf(await stand.historyOf(ticket.uuid), false)
      await expect
        .poll(came, { timeout: 90_000, message: `what ${customer.name} wrote` })
        .toEqual(turns('entra', 0))
      const underWay = async () =>
        (await stand.historyOf(ticket.uuid)).filter(({ fromMe, ack }) => fromMe && ack < 2).length
      await expect.poll(underWay, { timeout: 90_000 }).toBe(0)
      const written = await stand.historyOf(ticket.uuid)
      expect(written.filter(({ failure }) => failure)).toEqual([])
      expect(bodiesOf(written, true)).toEqual(turns('sai', 1))
      expect(shownOn(customer), `what ${customer.name} received`).toEqual(turns('sai', 1))
    }
  }

  const closePhones = () => Promise.all(talks.map(({ customer }) => customer.close()))
  return { writeMessages, expectWhole, closePhones }
}

const bodiesOf = (list: Message[], fromMe: boolean) =>
  list.filter((message) => message.fromMe === fromMe).map(({ body }) => body)

/** Messages on a phone: each once, however often it was delivered. */
const shownOn = (customer: CustomerPhone) => [
  ...new Map(
    customer.messages
      .filter(({ key, message }) => !key.fromMe && message?.extendedTextMessage?.text?.startsWith('sai'))
      .map(({ key, message }) => [key.id, message?.extendedTextMessage?.text ?? '']),
  ).values(),
]
