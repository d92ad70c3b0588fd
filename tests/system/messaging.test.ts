import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openNode, testPage } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const call = await world.as(admin.email)
const { accessToken } = testPage
await world.connection(company, { accessToken, channel: 'facebook', account: testPage.id })
await world.connection(company, { accessToken, channel: 'instagram', account: testPage.instagram.id })
const node = await openNode(world)
const { control } = node
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const mp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 0x20]),
  Buffer.from('ftypisom\0\0\x02\0isomiso2mp41'),
  Buffer.alloc(64),
])

const conversationOf = async (name: string) => {
  const query = { status: 'pending' as const, showAll: true }
  const { tickets: waiting } = await call(tickets.listTickets, { query })
  const ticket = waiting.find(({ contact }) => contact.name === name)
  if (!ticket) return null
  const page = await call(messages.listMessages, { params: { ticketUuid: ticket.uuid }, query: {} })
  return { ticket, messages: page.messages }
}
const write = (from: string, name: string, more: object) =>
  control.writeAs({ object: 'page', from, name, ...more })

test('adds messages written in the page’s own inbox as ours and as read', async () => {
  await write('62001', 'Ana', { message: { text: 'Oi' } })
  await expect.poll(() => conversationOf('Ana')).toBeTruthy()
  await write('62001', 'Ana', { byPage: true, message: { text: 'Respondido pelo Facebook' } })
  await write('62001', 'Ana', {
    byPage: true,
    files: [{ type: 'image', base64: png, mimeType: 'image/png', fileName: 'a.png' }],
  })
  await expect
    .poll(async () => (await conversationOf('Ana'))?.messages)
    .toMatchObject([
      { body: 'Oi', fromMe: false },
      { body: 'Respondido pelo Facebook', fromMe: true, ack: 1 },
      { mediaType: 'image', fromMe: true, mediaState: 'ready' },
    ])
  expect((await conversationOf('Ana'))?.ticket).toMatchObject({ unreadMessages: 1 })
  expect((await control.sentTo('62001')).messages).toEqual([])
})

test('several files of one message all arrive, and go together when they are taken back', async () => {
  const file = { type: 'image', base64: png, mimeType: 'image/png', fileName: 'a.png' }
  const { mid } = await write('62002', 'Bia', { message: { text: 'três' }, files: [file, file, file] })
  await expect
    .poll(async () =>
      (await conversationOf('Bia'))?.messages.map(({ body, mediaState }) => `${body} ${mediaState}`),
    )
    .toEqual(['três ready', ' ready', ' ready'])
  await control.messagingEvent({
    object: 'page',
    from: '62002',
    event: { message: { mid, is_deleted: true } },
  })
  await expect
    .poll(async () => (await conversationOf('Bia'))?.messages.map(({ isDeleted }) => isDeleted))
    .toEqual([true, true, true])
})

test('a story that turns out to be a film is shown as one', async () => {
  const story = {
    type: 'story_mention',
    base64: mp4.toString('base64'),
    mimeType: 'video/mp4',
    fileName: 's.mp4',
  }
  await write('62003', 'Caio', { files: [story] })
  await expect
    .poll(async () => (await conversationOf('Caio'))?.messages)
    .toMatchObject([{ mediaType: 'video', mediaState: 'ready', file: { mimeType: 'video/mp4' } }])
})

test('an answer to a story of ours keeps the story; what is said to a mention is an answer like any other', async () => {
  const story = { id: '1789', url: 'https://cdn.example/story.jpg' }
  await write('62013', 'Dora', { message: { text: 'Que lindo!', reply_to: { story } } })
  await expect
    .poll(async () => (await conversationOf('Dora'))?.messages)
    .toMatchObject([{ body: 'Que lindo!', dataJson: { story: { url: story.url, reply: true } } }])
})

test('a name that a person typed stays, whatever Facebook says', async () => {
  await write('62004', 'Davi do Facebook', { message: { text: 'Oi' } })
  await expect.poll(() => conversationOf('Davi do Facebook')).toBeTruthy()
  const { ticket } = (await conversationOf('Davi do Facebook')) ?? {}
  const params = { id: ticket?.contact.id ?? 0 }
  await call(contacts.updateContact, { params, body: { name: 'Davi da padaria' } })
  await write('62004', 'Davi do Facebook', { message: { text: 'De novo' } })
  await expect
    .poll(async () => (await conversationOf('Davi da padaria'))?.messages.map(({ body }) => body))
    .toEqual(['Oi', 'De novo'])
})

test('the picture of who writes by Messenger or Instagram is shown from a signed address of ours', async () => {
  for (const object of ['page', 'instagram'] as const) {
    const [from, name] = [`6200${object === 'page' ? 7 : 8}`, `Gil do ${object}`]
    await control.setPicture({ object, from, base64: png })
    await control.writeAs({ object, from, name, message: { text: 'Oi' } })
    const found = async () =>
      (await call(contacts.listContacts, { query: { searchParam: name } })).contacts[0]?.urlPicture
    await expect.poll(found).toMatch(/^\/media\//)
    const shown = await fetch(`${node.url}${await found()}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
})

test('opening the conversation and typing are told to the person', async () => {
  await write('62005', 'Eva', { message: { text: 'Alguém?' } })
  await expect.poll(() => conversationOf('Eva')).toBeTruthy()
  const { ticket } = (await conversationOf('Eva')) ?? {}
  expect((await control.sentTo('62005')).actions).toEqual([])
  await call(tickets.showTicket, { params: { uuid: ticket?.uuid ?? '' } })
  await expect
    .poll(async () => (await control.sentTo('62005')).actions.map(({ action }) => action))
    .toEqual(['mark_seen'])
})

test('a changed message shows its new words', async () => {
  const { mid } = await write('62006', 'Fábio', { message: { text: 'as 8' } })
  await expect.poll(() => conversationOf('Fábio')).toBeTruthy()
  const message_edit = { mid, text: 'às 9', num_edit: 1 }
  await control.messagingEvent({ object: 'page', from: '62006', event: { message_edit } })
  await expect.poll(async () => (await conversationOf('Fábio'))?.messages).toMatchObject([{ body: 'às 9' }])
})

test('a page that nobody connected is acknowledged and leaves nothing; an unsigned webhook changes nothing', async () => {
  const stored = () =>
    world.platform.db.asPlatform((tx) =>
      tx
        .selectFrom('inboundEvents')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    )
  const before = await stored()
  const event = {
    sender: { id: '62007' },
    recipient: { id: 'stranger' },
    timestamp: Date.now(),
    message: { mid: 'm_stranger', text: 'segredo' },
  }
  const post = (account: string, secret: string) => {
    const body = JSON.stringify({ object: 'page', entry: [{ id: account, time: 1, messaging: [event] }] })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    return fetch(`${node.url}/webhooks/meta`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
      body,
    })
  }
  const { metaAppSecret } = world.platform.secrets
  expect((await post('stranger', metaAppSecret)).status).toBe(200)
  expect((await post(testPage.id, 'another-secret')).status).toBe(401)
  expect(await stored()).toEqual(before)
})
