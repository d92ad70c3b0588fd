import { expect, test, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { openLinkedNode } from '#tests/processes/open-linked-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const node = await openLinkedNode(world)
const companyId = await world.company()
const admin = await world.user(companyId, { profile: 'admin' })
const call = await world.as(admin.email)
const business = '5511999990001'
const wait = { timeout: 15_000, interval: 40 }

const whatsappId = await linkNumber({ call, network: node.network, phone: business })
const session = () => call(connections.showConnection, { params: { id: whatsappId } })

const { heard, socket } = await openSocket(node.url(), companyId, await world.tokenOf(admin.email))
const ana = await node.customer('5521988880002', 'Ana Souza')
await ana.send(business, { text: 'Oi!' })
const ticket = await vi.waitFor(async () => {
  const { tickets: list } = await call(tickets.listTickets, { query: { status: 'pending', showAll: true } })
  expect(list).toHaveLength(1)
  return list[0] as NonNullable<(typeof list)[number]>
}, wait)
await call(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'open', userId: admin.id } })
const params = { ticketId: ticket.id }

const history = async () =>
  (await call(messages.listMessages, { params: { ticketUuid: ticket.uuid }, query: {} })).messages
const newest = (mediaType: string, like: object = {}) =>
  vi.waitFor(async () => {
    const found = (await history()).findLast((message) => message.mediaType === mediaType)
    expect(found).toMatchObject(like)
    return found as NonNullable<typeof found>
  }, wait)
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const ogg = Buffer.concat([
  Buffer.from('OggS\0\x02'),
  Buffer.alloc(22),
  Buffer.from('OpusHead'),
  Buffer.alloc(64),
])

test('a voice note and a card reach the customer as such', async () => {
  const voice = new File([ogg], 'voz.ogg', { type: 'audio/ogg' })
  await call(messages.sendMessage, { params, form: { fields: { voice: true }, files: [voice] } })
  const heard = await ana.got(({ message }) => Boolean(message?.audioMessage), 'the voice note')
  expect(heard.message?.audioMessage).toMatchObject({ ptt: true, mimetype: 'audio/ogg; codecs=opus' })
  expect((await ana.download(heard)).equals(ogg)).toBe(true)

  node.network.accounts.of('5511977776666')
  const body = { name: 'Oficina do Zé', number: '5511977776666' }
  const { id } = await call(contacts.createContact, { body })
  await call(messages.sendMessage, { params, body: { body: '', vCard: { id } } })
  const isCard = ({ message }: (typeof ana.messages)[number]) =>
    Boolean(message?.contactMessage ?? message?.contactsArrayMessage)
  const { message } = await ana.got(isCard, 'the card')
  const card = message?.contactMessage ?? message?.contactsArrayMessage?.contacts?.[0]
  expect(card?.vcard).toContain('waid=5511977776666')
})

test('documents, stickers, places, cards, polls and events of a customer stand in the conversation', async () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  await ana.send(business, { document: pdf, mimetype: 'application/pdf', fileName: 'pedido.pdf' })
  await newest('application', { mediaState: 'ready', file: { name: 'pedido.pdf', size: pdf.length } })
  const webp = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAQAcJaQAA3AA/v3AgAA=', 'base64')
  await ana.send(business, { sticker: webp })
  await newest('sticker', { mediaState: 'ready', file: { mimeType: 'image/webp' } })
  const place = { degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'Oficina' }
  await ana.send(business, { location: place })
  await newest('locationMessage', {
    dataJson: { location: { latitude: -23.5, longitude: -46.6, name: 'Oficina' } },
  })
  const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:Caio\nTEL;waid=5511966665555:+55 11 96666-5555\nEND:VCARD'
  await ana.send(business, { contacts: { contacts: [{ displayName: 'Caio', vcard }] } })
  await newest('contactMessage', {
    dataJson: { contacts: [{ name: 'Caio', phones: [{ waId: '5511966665555' }] }] },
  })
  await ana.send(business, { poll: { name: 'Qual dia?', values: ['Sábado', 'Domingo'], selectableCount: 1 } })
  await newest('pollCreationMessageV3', {
    body: 'Qual dia?',
    dataJson: { poll: { options: [{ name: 'Sábado' }, { name: 'Domingo' }], selectableCount: 1 } },
  })
  await ana.send(business, { event: { name: 'Feira', startDate: new Date(1_795_000_000_000) } })
  await newest('eventMessage', { body: 'Feira', dataJson: { event: { startTime: 1_795_000_000 } } })
})

test('several cards of one message, and a place that moves, stand as what they are', async () => {
  const cardOf = (name: string, number: string) => ({
    displayName: name,
    vcard: `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL;waid=${number}:+${number}\nEND:VCARD`,
  })
  const cards = [cardOf('Davi', '5511966664444'), cardOf('Eva', '5511966663333')]
  await ana.send(business, { contacts: { displayName: '2 contatos', contacts: cards } })
  await newest('contactMessage', {
    body: 'Davi: +5511966664444\nEva: +5511966663333',
    dataJson: { contacts: [{ name: 'Davi' }, { name: 'Eva', phones: [{ waId: '5511966663333' }] }] },
  })
  const place = { degreesLatitude: -22.9, degreesLongitude: -43.2, sequenceNumber: 1, caption: 'A caminho' }
  await ana.sendRaw(business, { liveLocationMessage: place })
  await newest('locationMessage', {
    body: 'A caminho',
    dataJson: { location: { latitude: -22.9, longitude: -43.2, isLive: true } },
  })
})

test('shows that a view-once message came, without storing its file or caption', async () => {
  const image = Buffer.from(png, 'base64')
  await ana.send(business, { image, caption: 'segredo', viewOnce: true })
  await newest('viewOnceMessage', { body: '', mediaState: 'none', file: null })
})

test('fetches a file that WhatsApp has removed from the phone, and gives up one that is gone there too', async () => {
  const image = Buffer.from(png, 'base64')
  for (const [caption, keeps, mediaState] of [
    ['antiga', true, 'ready'],
    ['perdida', false, 'failed'],
  ] as const) {
    node.network.media.setAway(true)
    const sent = await ana.send(business, { image, caption })
    await newest('image', { body: caption, mediaState: 'pending' })
    node.network.loseMedia(sent, { keeps })
    node.network.media.setAway(false)
    await newest('image', { body: caption, mediaState })
  }
})

test('[RT-005] typing is shown on both sides, to the customer and to who has the conversation open', async () => {
  await ana.subscribe(business)
  socket.emit('typing', { ticketId: ticket.id })
  await ana.until(() => ana.presences.includes('composing'), 'the sign of typing')
  socket.emit('joinChatBox', ticket.id)
  const signs = () =>
    heard.flatMap(({ payload }) => (payload.action === 'customer' ? [[payload.ticketId, payload.doing]] : []))
  await vi.waitFor(() => expect(heard.some(({ name }) => name.endsWith('ticketViewers'))).toBe(true), wait)
  for (const doing of ['composing', 'paused', 'recording'] as const) {
    const before = signs().length
    await ana.type(business, doing)
    await vi.waitFor(() => expect(signs()).toHaveLength(before + 1), wait)
  }
  expect(signs()).toEqual([
    [ticket.id, 'typing'],
    [ticket.id, null],
    [ticket.id, 'recording'],
  ])
  const asked = node.network.heard.filter(
    ({ tag, attrs }) => tag === 'presence' && attrs.type === 'subscribe',
  )
  expect(asked.filter(({ phone }) => phone === business)).toHaveLength(1)
})

test('stores a message without the characters that PostgreSQL refuses in a text', async () => {
  await ana.send(business, { text: 'Nada\0 fica \ud800preso' })
  await newest('chat', { body: 'Nada fica \ufffdpreso' })
})

test('shows a missed call in the conversation, and answers a refused one in writing too', async () => {
  const calls = async () => (await history()).filter(({ mediaType }) => mediaType === 'call_log')
  node.network.ring(ana.phone, business, { end: 'untaken' })
  await vi.waitFor(async () => expect(await calls()).toHaveLength(1), wait)
  expect((await calls())[0]).toMatchObject({
    fromMe: false,
    dataJson: { call: { video: false, missed: true } },
  })
  const shown = () => call(tickets.showTicket, { params: { uuid: ticket.uuid } })
  expect((await shown()).lastMessage).toBe('📞')
  await world.inCompany(companyId, async (tx) => {
    await saveSetting(tx, 'acceptCallWhatsapp', 'disabled')
    await saveSetting(tx, 'AcceptCallWhatsappMessage', 'Não atendemos ligações, escreva.')
  })
  node.network.ring(ana.phone, business, { end: 'untaken' })
  const textOf = ({ message }: (typeof ana.messages)[number]) => message?.extendedTextMessage?.text
  await ana.got((message) => textOf(message) === 'Não atendemos ligações, escreva.', 'the answer')
  await vi.waitFor(async () => expect(await calls()).toHaveLength(2), wait)
})

test('counts calls as missed that the caller ends or whose end is not heard, not those taken on the phone', async () => {
  await world.inCompany(companyId, (tx) => saveSetting(tx, 'acceptCallWhatsapp', 'enabled'))
  const count = async () => (await history()).filter(({ mediaType }) => mediaType === 'call_log').length
  const before = await count()
  node.network.ring(ana.phone, business, { end: 'takenOnPhone' })
  node.network.ring(ana.phone, business, { end: 'hungUp' })
  await vi.waitFor(async () => expect(await count()).toBe(before + 1), wait)
  node.network.ring(ana.phone, business, { secondsAgo: 89 })
  await vi.waitFor(async () => expect(await count()).toBe(before + 2), wait)
  node.network.ring(ana.phone, business, { secondsAgo: 87 })
  await ana.send(business, { text: 'Liguei' })
  await newest('chat', { body: 'Liguei' })
  await node.restart()
  await vi.waitFor(async () => expect(await count()).toBe(before + 3), wait)
  await ana.send(business, { text: 'Liguei mesmo' })
  await newest('chat', { body: 'Liguei mesmo' })
  expect(await count()).toBe(before + 3)
})

test("applies edits and deletions of the company's own phone, but no edit by a customer", async () => {
  const ownPhone = await node.customer(business, 'Loja')
  const own = await ownPhone.send(ana.phone, { text: 'Custa 10' })
  const line = async () => (await history()).find(({ body }) => body.startsWith('Custa'))
  await vi.waitFor(async () => expect(await line()).toMatchObject({ fromMe: true }), wait)
  const { id } = (await line()) ?? { id: 0 }
  const now = async () => (await history()).find((message) => message.id === id)
  await ana.send(business, { text: 'Custa 1', edit: own.key })
  await ana.send(business, { text: 'Feito' })
  await vi.waitFor(async () => expect((await history()).at(-1)).toMatchObject({ body: 'Feito' }), wait)
  expect(await now()).toMatchObject({ body: 'Custa 10', isEdited: false })
  await ownPhone.send(ana.phone, { text: 'Custa 12', edit: own.key })
  await vi.waitFor(async () => expect(await now()).toMatchObject({ body: 'Custa 12', isEdited: true }), wait)
  await ownPhone.send(ana.phone, { delete: own.key })
  await vi.waitFor(async () => expect(await now()).toMatchObject({ isDeleted: true }), wait)
})

test('a phone that could not open a message asks for it, and gets it again after a restart too', async () => {
  await call(messages.sendMessage, { params, body: { body: 'Chegou?' } })
  const isIt = ({ message }: (typeof ana.messages)[number]) =>
    message?.extendedTextMessage?.text === 'Chegou?'
  const got = await ana.got(isIt)
  await node.restart()
  await vi.waitFor(async () => expect(await session()).toMatchObject({ status: 'CONNECTED' }), wait)
  await ana.askAgain(got, node.network.devicesOf(business)[0]?.id ?? 0)
  await ana.until(() => ana.messages.filter(isIt).length === 2, 'the message again')
  expect(ana.messages.filter(isIt).map(({ key }) => key.id)).toEqual([got.key.id, got.key.id])
})
