import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { askForFile } from '#server/messages/inbound/ask-for-file.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const whatsappId = await world.connection(company, { account: testNumber.phoneNumberId })
const admin = await world.user(company, { profile: 'admin' })
const call = await world.as(admin.email)
const { control } = await openNode(world)
const wait = { timeout: 20_000, interval: 50 }
const from = '5511970000091'
const named = z.object({ document: z.object({ id: z.string() }) })
const idsSent = async () =>
  (await control.received({ waId: from })).map(({ content }) => named.parse(content).document.id)

test('uploads a file anew once the provider told that what was uploaded cannot be delivered', async () => {
  await control.sendAsCustomer({ from, text: 'Oi' })
  const query = { status: 'pending', showAll: true } as const
  const ticket = await vi.waitFor(async () => {
    const [found] = (await call(tickets.listTickets, { query })).tickets
    return found ?? Promise.reject(new Error('not there yet'))
  }, wait)
  const params = { ticketId: ticket.id }
  await call(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'open' } })
  const form = { fields: { body: ['Segue'] }, files: [new File(['abc'], 'a.txt', { type: 'text/plain' })] }
  const { messages: sent } = await call(messages.sendMessage, { params, form } as never)
  const messageId = sent[0]?.id ?? 0
  const forward = () =>
    call(messages.forwardMessage, { body: { messageId, contactId: ticket.contact.id, signMessage: false } })
  const untilSent = (count: number) =>
    vi.waitFor(async () => expect(await idsSent()).toHaveLength(count), wait)
  await untilSent(1)
  await control.script({ fault: { kind: 'failed-status', code: 131053 } })
  const refused = await forward()
  await vi.waitFor(async () => {
    const { messages: shown } = await call(messages.listMessages, {
      ...{ params: { ticketUuid: ticket.uuid }, query: {} },
    })
    expect(shown.find(({ id }) => id === refused.id)?.failure?.cause).toBe('media-rejected')
  }, wait)
  const before = (await idsSent()).length
  await forward()
  await untilSent(before + 1)
  await forward()
  await untilSent(before + 2)
  const ids = await idsSent()
  const [again, after] = ids.slice(before)
  expect(again).not.toBe(ids[0])
  expect(after).toBe(again)
})

test('offers a file again whose download waited a week for its connection', async () => {
  const { id: ticketId, contactId, uuid: ticketUuid } = await world.ticket(company, { whatsappId })
  const media = { mediaType: 'image', mediaState: 'pending' } as const
  const messageId = await world.message(company, { ticketId, contactId, whatsappId, ...media })
  const source = { externalId: 'lost', name: 'foto.jpg', voice: false }
  const longAgo = new Date(Date.now() - 8 * 86_400_000)
  await world.inCompany(company, (tx) =>
    askForFile({ now: longAgo }, tx, { whatsappId, messageId, ...source }),
  )
  await vi.waitFor(async () => {
    const { messages: shown } = await call(messages.listMessages, { params: { ticketUuid }, query: {} })
    expect(shown).toMatchObject([{ mediaState: 'failed', absentFile: { name: 'foto.jpg' } }])
  }, wait)
})
