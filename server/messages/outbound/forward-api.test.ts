import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const now = new Date('2026-11-21T12:00:00Z')
const world = await openWorld({ now: () => now })
const company = await world.company()
const whatsappId = await world.connection(company)
const queueId = await world.queue(company)
const ana = await world.user(company, { name: 'Ana Souza', queueIds: [queueId] })
const bia = await world.user(company, { queueIds: [queueId] })
const asAna = await world.as(ana.email)

const open = (
  given: { userId?: number; status?: 'open' | 'pending' | 'closed'; lastInboundAt?: Date } = {},
) =>
  world.ticket(company, { whatsappId, queueId, status: 'open', userId: ana.id, lastInboundAt: now, ...given })
const source = await open()
type Given = Partial<Parameters<typeof world.message>[1]>
const said = (given: Given = {}) =>
  world.message(company, { ticketId: source.id, contactId: source.contactId, whatsappId, queueId, ...given })
const forward = (messageId: number, contactId: number, signMessage = false) =>
  asAna(messages.forwardMessage, { body: { messageId, contactId, signMessage } })
const outboxOf = (messageId: number) =>
  world.inCompany(company, async (tx) => {
    const rows = await tx.selectFrom('outbox').select('payload').where('messageId', '=', messageId).execute()
    return rows.map(({ payload }) => payload)
  })

test('[MSG-040, MSG-075] a message goes on to the conversation with each contact, marked, and signed where that was asked for', async () => {
  const messageId = await said({ body: 'Fica na Rua A, 10' })
  const targets = [await open(), await open()]
  for (const [index, { id, contactId }] of targets.entries()) {
    const sent = await forward(messageId, contactId, index === 1)
    const body = index === 1 ? '*Ana Souza:*\nFica na Rua A, 10' : 'Fica na Rua A, 10'
    expect(sent).toMatchObject({ ticketId: id, contactId, isForwarded: true, fromMe: true, body })
    expect(await outboxOf(sent.id)).toMatchObject([{ content: { type: 'text', text: body } }])
  }
})

test('files go by reference, cards and places as what they are', async () => {
  const file = { storageKey: 'k1', name: 'nota.pdf', mimeType: 'application/pdf', size: 1200, voice: false }
  const fileId = await world.inCompany(company, async (tx) => {
    const row = await tx.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
    return row.id
  })
  const card = { name: 'Zé', phones: [{ phone: '+5511988887777', waId: null }], emails: [] }
  const location = { latitude: -23.5, longitude: -46.6, name: 'Loja' }
  const { contactId } = await open()
  const document = await forward(
    await said({ mediaType: 'application', body: '', fileId, mediaState: 'ready' }),
    contactId,
  )
  expect(document).toMatchObject({
    mediaType: 'application',
    mediaState: 'ready',
    file: { name: 'nota.pdf' },
  })
  expect(await outboxOf(document.id)).toMatchObject([
    { content: { type: 'media', file: { storageKey: 'k1' } } },
  ])
  const shared = await forward(
    await said({ mediaType: 'contactMessage', dataJson: JSON.stringify({ contacts: [card, card] }) }),
    contactId,
  )
  expect(await outboxOf(shared.id)).toMatchObject([{ content: { type: 'contacts', contacts: [card, card] } }])
  const map = await forward(
    await said({ mediaType: 'locationMessage', dataJson: JSON.stringify({ location }) }),
    contactId,
  )
  expect(map.dataJson).toEqual({ location })
  expect(await outboxOf(map.id)).toMatchObject([{ content: { type: 'location', ...location, address: '' } }])
})

test('a contact without a conversation gets a new one while they may be written to; else nothing is left behind', async () => {
  const messageId = await said()
  const recent = await open({ status: 'closed', lastInboundAt: new Date(now.getTime() - 3_600_000) })
  const sent = await forward(messageId, recent.contactId)
  expect(sent.ticketId).not.toBe(recent.id)
  expect(sent.contactId).toBe(recent.contactId)

  const silent = await open({ status: 'closed', lastInboundAt: new Date(now.getTime() - 90_000_000) })
  const events = await world.during(() =>
    expect(forward(messageId, silent.contactId)).rejects.toMatchObject({
      status: 409,
      code: 'ERR_WINDOW_CLOSED',
    }),
  )
  expect(events).toEqual([])
  const left = await world.inCompany(company, (tx) =>
    tx.selectFrom('tickets').select('id').where('contactId', '=', silent.contactId).execute(),
  )
  expect(left).toEqual([{ id: silent.id }])
})

test("[MSG-081, MSG-083] refuses with a code what cannot be forwarded, also to a colleague's conversation", async () => {
  const { contactId } = await open()
  const refused = (messageId: number, to = contactId) =>
    forward(messageId, to).then(
      () => 'sent',
      (error: { code: string }) => error.code,
    )
  expect(await refused(await said({ isPrivate: true }))).toBe('ERR_CREATING_MESSAGE')
  expect(await refused(await said({ mediaType: 'image', mediaState: 'failed' }))).toBe(
    'ERR_WAPP_DOWNLOAD_MEDIA',
  )
  expect(await refused(999_999)).toBe('ERR_NO_MESSAGE_FOUND')
  const theirs = await open({ userId: bia.id })
  await expect(forward(await said(), theirs.contactId)).rejects.toMatchObject({
    status: 409,
    details: { userId: bia.id, status: 'open' },
  })
  const hidden = await world.message(company, {
    ticketId: theirs.id,
    contactId: theirs.contactId,
    whatsappId,
    queueId,
  })
  expect(await refused(hidden)).toBe('ERR_NO_MESSAGE_FOUND')
  expect(await refused(await said(), 999_999)).toBe('ERR_NO_CONTACT_FOUND')
  const waiting = await world.ticket(company, { whatsappId, queueId, status: 'pending' })
  expect(await refused(await said(), waiting.contactId)).toBe('ERR_TICKET_NOT_OPEN')
})

test('names the waiting ticket, and forwards once it is accepted', async () => {
  const waiting = await world.ticket(company, { whatsappId, queueId, status: 'pending', lastInboundAt: now })
  const messageId = await said({ body: 'Fica na Rua B, 20' })
  await expect(forward(messageId, waiting.contactId)).rejects.toMatchObject({
    code: 'ERR_TICKET_NOT_OPEN',
    details: { status: 'pending', ticketId: waiting.id },
  })
  const body = { status: 'open' as const, userId: ana.id }
  await asAna(tickets.updateTicket, { params: { id: waiting.id }, body })
  expect(await forward(messageId, waiting.contactId)).toMatchObject({ ticketId: waiting.id })
})

test('[MSG-079] refuses to send by a disconnected connection', async () => {
  const ended = await world.connection(company)
  await world.inCompany(company, (tx) =>
    tx.updateTable('connections').set({ status: 'DISCONNECTED' }).where('id', '=', ended).execute(),
  )
  const { id } = await world.ticket(company, { whatsappId: ended, status: 'open', userId: ana.id })
  await expect(
    asAna(messages.sendMessage, { params: { ticketId: id }, body: { body: 'oi' } }),
  ).rejects.toMatchObject({ status: 409, code: 'ERR_SENDING_WAPP_MSG' })
})

test('[MSG-078] messages are counted by side and day of the company; plain users count their own tickets', async () => {
  const other = await world.company()
  const line = await world.connection(other)
  const boss = await world.user(other, { profile: 'admin' })
  const user = await world.user(other)
  const [mine, theirs] = [
    await world.ticket(other, { whatsappId: line, status: 'open', userId: user.id }),
    await world.ticket(other, { whatsappId: line, status: 'open', userId: boss.id }),
  ]
  const write = (ticket: typeof mine, createdAt: string, fromMe: boolean, isPrivate = false) =>
    world.message(other, {
      ticketId: ticket.id,
      contactId: ticket.contactId,
      whatsappId: line,
      fromMe,
      isPrivate,
      createdAt,
    })
  // 02:30 UTC is still the previous evening in São Paulo.
  await write(mine, '2026-11-21T02:30:00Z', true)
  await write(mine, '2026-11-21T12:00:00Z', true)
  await write(theirs, '2026-11-21T12:00:00Z', true)
  await write(theirs, '2026-11-21T12:00:00Z', false)
  await write(mine, '2026-11-21T12:00:00Z', true, true)
  const counted = async (email: string, query: object) =>
    (await (await world.as(email))(messages.countMessages, { query })).count[0].count
  const day = { dateStart: '2026-11-21', dateEnd: '2026-11-21' }
  expect(await counted(boss.email, { ...day, fromMe: true })).toBe(2)
  expect(await counted(boss.email, { ...day, fromMe: false })).toBe(1)
  expect(await counted(boss.email, {})).toBe(4)
  expect(await counted(user.email, { ...day, fromMe: true })).toBe(1)
})

test('[MSG-001, MSG-002, MSG-005] two pages of a conversation, each message with all its fields and what it answers', async () => {
  const ticket = await open()
  const say = (given: Given = {}) =>
    world.message(company, {
      ticketId: ticket.id,
      contactId: ticket.contactId,
      whatsappId,
      queueId,
      ...given,
    })
  const first = await say({ body: 'Quanto custa?' })
  for (let count = 0; count < 21; count++) await say()
  await say({ fromMe: true, userId: ana.id, body: 'Custa 10', quotedMsgId: first })
  const page = (pageNumber: number) =>
    asAna(messages.listMessages, {
      params: { ticketUuid: ticket.uuid },
      query: { pageNumber, selectedQueues: [queueId] },
    })
  const [newest, oldest] = [await page(1), await page(2)]
  expect([newest.messages.length, newest.hasMore]).toEqual([20, true])
  expect([oldest.messages.length, oldest.hasMore]).toEqual([3, false])
  expect(oldest.messages[0]).toMatchObject({ id: first, fromMe: false, body: 'Quanto custa?' })
  const last = newest.messages.at(-1)
  expect(last).toMatchObject({
    body: 'Custa 10',
    fromMe: true,
    mediaType: 'chat',
    mediaUrl: null,
    ticketId: ticket.id,
    ticket: { id: ticket.id, uuid: ticket.uuid },
    queue: { id: queueId, name: expect.any(String), color: expect.any(String) },
    dataJson: null,
    isPrivate: false,
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    read: false,
    ack: 0,
    queueId,
    user: { name: 'Ana Souza' },
    quotedMsg: { id: first, body: 'Quanto custa?', fromMe: false, mediaType: 'chat', mediaUrl: null },
  })
  expect(last?.quotedMsg?.contact?.name).toMatch(/^Cliente/)
  expect(last?.createdAt).toBeInstanceOf(Date)
})

test('[MSG-005] leaves out what earlier tickets said in departments that were not chosen', async () => {
  const ticket = await open()
  const other = await world.queue(company)
  const earlier = await world.ticket(company, {
    ...{ whatsappId, contactId: ticket.contactId, status: 'closed', queueId: other },
  })
  const say = (ticketId: number, given: number, body: string) =>
    world.message(company, { ticketId, contactId: ticket.contactId, whatsappId, queueId: given, body })
  await say(earlier.id, other, 'antes')
  await say(ticket.id, queueId, 'agora')
  const chief = await world.user(company, { profile: 'admin' })
  const asChief = await world.as(chief.email)
  const bodiesOf = async (query: { selectedQueues?: number[] }) =>
    (await asChief(messages.listMessages, { params: { ticketUuid: ticket.uuid }, query })).messages.map(
      ({ body }) => body,
    )
  expect(await bodiesOf({})).toEqual(['antes', 'agora'])
  expect(await bodiesOf({ selectedQueues: [queueId] })).toEqual(['agora'])
  expect(await bodiesOf({ selectedQueues: [queueId, other] })).toEqual(['antes', 'agora'])
})
