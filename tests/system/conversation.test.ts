import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const queueId = await world.queue(company, 'Atendimento')
const whatsappId = await world.connection(company, { account: testNumber.phoneNumberId, queueIds: [queueId] })
const rafael = await world.user(company, { name: 'Rafael', queueIds: [queueId] })
const outsider = await world.user(company, { name: 'Outra fila' })
const asRafael = await world.as(rafael.email)
const node = await openNode(world)
const { control } = node
const socket = await openSocket(node.url, company, await world.tokenOf(rafael.email))
const elsewhere = await openSocket(node.url, company, await world.tokenOf(outsider.email))

let customers = 0
const newCustomer = () => `55119870${String(10_000 + customers++)}`

const pendingOf = async (name: string) => {
  const page = await asRafael(tickets.listTickets, { query: { status: 'pending' } })
  return page.tickets.find((ticket) => ticket.contact.name === name)
}

async function openConversation(name: string) {
  const from = newCustomer()
  await control.sendAsCustomer({ from, name, text: 'Oi, tudo bem?' })
  await expect.poll(() => pendingOf(name)).toBeTruthy()
  const waiting = await pendingOf(name)
  if (!waiting) throw new Error('no ticket')
  const ticket = await asRafael(tickets.updateTicket, {
    params: { id: waiting.id },
    body: { status: 'open', userId: rafael.id },
  })
  return { from, ticket }
}
const historyOf = async (ticketUuid: string) =>
  (await asRafael(messages.listMessages, { params: { ticketUuid }, query: {} })).messages
const received = (waId: string) => control.received({ waId })

test("[INB-064, INB-065, RT-007, RT-008] a customer's message becomes a waiting ticket, heard by those who may see it", async () => {
  const from = newCustomer()
  await control.sendAsCustomer({ from, name: 'Ana Souza', text: 'Vocês abrem hoje?' })
  await expect
    .poll(() => socket.heard.map(({ name, payload }) => `${name} ${payload.action}`))
    .toEqual(
      expect.arrayContaining([`company-${company}-ticket update`, `company-${company}-appMessage create`]),
    )
  expect(await pendingOf('Ana Souza')).toMatchObject({
    queueId,
    whatsappId,
    lastMessage: 'Vocês abrem hoje?',
    unreadMessages: 1,
    contact: { number: from },
  })
  expect(elsewhere.heard.filter(({ name }) => name.endsWith('Message') || name.endsWith('ticket'))).toEqual(
    [],
  )
})

test('[MSG-012] the answer reaches the phone once, and its ticks climb', async () => {
  const { from, ticket } = await openConversation('Bruno')
  const clientId = crypto.randomUUID()
  const send = () =>
    asRafael(messages.sendMessage, {
      params: { ticketId: ticket.id },
      body: { body: 'Sim, até as 18h', clientId },
    })
  const [first, again] = [await send(), await send()]
  expect(again.messages[0]?.id).toBe(first.messages[0]?.id)
  await expect.poll(async () => (await received(from)).length).toBe(1)
  await expect.poll(async () => (await historyOf(ticket.uuid)).at(-1)?.ack).toBeGreaterThanOrEqual(2)
  await control.readAsCustomer({ waId: from, phoneNumberId: testNumber.phoneNumberId })
  await expect.poll(async () => (await historyOf(ticket.uuid)).at(-1)?.ack).toBe(3)
  expect(await received(from)).toHaveLength(1)
})

test('[MSG-013, MSG-067] a picture travels both ways with its size known', async () => {
  const { from, ticket } = await openConversation('Carla')
  const { default: sharp } = await import('sharp')
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  await control.sendAsCustomer({
    from,
    media: { type: 'image', base64: png.toString('base64'), mimeType: 'image/png', caption: 'olha' },
  })
  await expect.poll(async () => (await historyOf(ticket.uuid)).at(-1)?.mediaState).toBe('ready')
  const inbound = (await historyOf(ticket.uuid)).at(-1)
  expect(inbound).toMatchObject({
    body: 'olha',
    mediaType: 'image',
    file: { width: 60, height: 40, mimeType: 'image/png' },
  })
  const served = await fetch(`${node.url}${inbound?.mediaUrl}`)
  expect(served.status).toBe(200)
  expect(Buffer.from(await served.arrayBuffer()).equals(png)).toBe(true)
  expect((await fetch(`${node.url}${inbound?.mediaUrl}x`)).status).toBe(404)

  await asRafael(messages.sendMessage, {
    params: { ticketId: ticket.id },
    form: {
      fields: { body: 'nossa vitrine' },
      files: [new File([new Uint8Array(png)], 'vitrine.png', { type: 'image/png' })],
    },
  })
  await expect.poll(async () => (await received(from)).length).toBe(1)
  expect((await received(from))[0]).toMatchObject({ content: { type: 'image' } })
})

test('[MSG-016] a private message never reaches the phone', async () => {
  const { from, ticket } = await openConversation('Davi')
  const params = { ticketId: ticket.id }
  await asRafael(messages.sendMessage, { params, body: { body: 'cliente difícil', isPrivate: true } })
  await asRafael(messages.sendMessage, { params, body: { body: 'Pois não' } })
  await expect.poll(async () => (await received(from)).length).toBe(1)
  expect(JSON.stringify(await received(from))).not.toContain('difícil')
})

test('a status that comes before the send has answered waits for its message', async () => {
  await control.setModes({ earlyStatuses: true })
  const { from, ticket } = await openConversation('Eva')
  await asRafael(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body: 'cedo' } })
  await expect.poll(async () => (await historyOf(ticket.uuid)).at(-1)?.ack).toBeGreaterThanOrEqual(2)
  expect(await received(from)).toHaveLength(1)
  await control.setModes({ earlyStatuses: false })
})

test('[MSG-079] shows the cause of a refusal by the provider, and sends the message again', async () => {
  const { from, ticket } = await openConversation('Fábio')
  await control.script({ to: from, fault: { kind: 'error', code: 131026 } })
  const clientId = crypto.randomUUID()
  const send = () =>
    asRafael(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body: 'Olá', clientId } })
  await send()
  await expect
    .poll(async () => (await historyOf(ticket.uuid)).at(-1)?.failure)
    .toMatchObject({ cause: 'undeliverable', code: '131026' })
  await send()
  await expect.poll(async () => (await historyOf(ticket.uuid)).at(-1)).toMatchObject({ failure: null })
  await expect.poll(async () => (await received(from)).length).toBe(1)
})

test('a message longer than the channel takes is refused before sending, with the limit', async () => {
  const { from, ticket } = await openConversation('Gil')
  await expect(
    asRafael(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body: 'x'.repeat(4097) } }),
  ).rejects.toMatchObject({ status: 400, code: 'ERR_MESSAGE_TOO_LONG', details: { limit: 4096 } })
  await expect(
    asRafael(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body: '  \n ' } }),
  ).rejects.toMatchObject({ status: 400, code: 'ERR_MESSAGE_EMPTY' })
  expect(await received(from)).toEqual([])
})

test('a file that is not what it claims is refused with its real type', async () => {
  const { ticket } = await openConversation('Hugo')
  const script = new File(['<script>alert(1)</script>'], 'foto.png', { type: 'image/png' })
  await expect(
    asRafael(messages.sendMessage, {
      params: { ticketId: ticket.id },
      form: { fields: {}, files: [script] },
    }),
  ).rejects.toMatchObject({ status: 400, code: 'ERR_FILE_TYPE', details: { real: 'text/html' } })
})

test('the same customer with and without the ninth digit is one contact', async () => {
  await control.sendAsCustomer({ from: '551187654321', name: 'Igor', text: 'um' })
  await expect.poll(() => pendingOf('Igor')).toBeTruthy()
  await control.sendAsCustomer({ from: '5511987654321', name: 'Igor', text: 'dois' })
  await expect.poll(async () => (await pendingOf('Igor'))?.unreadMessages).toBe(2)
})
