import { expect, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import type { PastChat, PastMessage } from '../../../emulators/whatsapp-web/accounts.ts'
import { openLinkedNode } from '#tests/processes/open-linked-node.ts'
import { openWorld } from '#tests/app/world.ts'

export const wait = { timeout: 20_000, interval: 40 }
const today = Math.floor(Date.now() / 1000) * 1000
export const daysAgo = (days: number) => new Date(today - days * 86_400_000)
export const said = (days: number, text: string, more: Partial<PastMessage> = {}): PastMessage => ({
  at: daysAgo(days),
  content: { conversation: text },
  ...more,
})
export const chat = (phone: string, lines: PastMessage[], more: Partial<PastChat> = {}): PastChat => ({
  with: phone,
  messages: lines,
  ...more,
})

/** A company with a queue for imported tickets, and phones with a chat history. */
export async function openImportStage() {
  const world = await openWorld({ ownDatabase: true })
  const node = await openLinkedNode(world)
  const companyId = await world.company()
  const queueId = await world.queue(companyId, 'Arquivo')
  const admin = await world.user(companyId, { profile: 'admin' })
  const call = await world.as(admin.email)
  const wish = {
    enableImportMessage: true,
    importOldMessages: daysAgo(30),
    importRecentMessages: daysAgo(1),
    queueIdImportMessages: queueId,
  }
  const show = (id: number) => call(connections.showConnection, { params: { id } })
  const becomes = (id: number, like: object) =>
    vi.waitFor(async () => expect(await show(id)).toMatchObject(like), wait)
  let numbers = 0
  return {
    ...{ world, node, companyId, queueId, admin, call, wish, show, becomes },
    /** Creates a connection whose phone has a chat history, up to the QR code to scan. */
    connect: async (past: PastChat[], settings: object = wish) => {
      numbers += 1
      const phone = `55119999800${String(numbers).padStart(2, '0')}`
      node.network.givePast(phone, past)
      const body = { name: `Loja ${numbers}`, ...settings }
      const { id } = await call(connections.createConnection, { body })
      return { id, phone }
    },
    scan: async ({ id, phone }: { id: number; phone: string }) => {
      await vi.waitFor(async () => expect((await show(id)).qrcode).not.toBe(''), wait)
      node.network.scan(phone, (await show(id)).qrcode)
      await becomes(id, { status: 'CONNECTED' })
    },
    ticketsOf: async (whatsappId: number, status: 'pending' | 'closed' | 'group' = 'pending') => {
      const { tickets: list } = await call(tickets.listTickets, { query: { status, showAll: true } })
      return list.filter((ticket) => ticket.whatsappId === whatsappId)
    },
    linesOf: async (ticketUuid = '') =>
      (await call(messages.listMessages, { params: { ticketUuid }, query: {} })).messages,
  }
}
