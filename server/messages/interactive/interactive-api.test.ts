import { expect, test } from 'vitest'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { interactiveEndpoints as taps } from '#domain/messages/interactive-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const now = new Date('2026-11-21T12:00:00Z')
const world = await openWorld({ now: () => now })
const company = await world.company()
const queueId = await world.queue(company, 'Vendas')
const ana = await world.user(company, { name: 'Ana Souza', queueIds: [queueId] })
const call = await world.as(ana.email)

const open = async (channel: ChannelName = 'whatsappapi', more: object = {}) => {
  const whatsappId = await world.connection(company, { channel })
  const ticket = await world.ticket(company, {
    ...{ whatsappId, queueId, channel, status: 'open', userId: ana.id },
    ...more,
  })
  return { ...ticket, params: { ticketId: ticket.id } }
}
const outboxOf = (ticketId: number) =>
  world.inCompany(company, async (tx) => {
    const rows = await tx
      .selectFrom('outbox')
      .innerJoin('messages', 'messages.id', 'outbox.messageId')
      .select('payload')
      .where('messages.ticketId', '=', ticketId)
      .orderBy('outbox.id')
      .execute()
    return rows.map(({ payload }) => (payload as { content: object }).content)
  })
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const list = {
  title: 'Cardápio',
  text: 'Oi {{firstName}}, o que vai ser?',
  buttonText: 'Ver opções',
  sections: [{ title: 'Bolos', rows: [{ rowId: 'a', title: 'Cenoura' }] }],
}
const button = { title: 'Cupom', description: 'Só hoje', buttonText: 'Copiar código', copyText: 'BOLO10' }
const pix = {
  title: 'Pedido 12',
  sendvalue: 12_345,
  sendkey_type: 'PHONE' as const,
  sendmerchant_name: 'Padaria Aurora',
  sendKey: '11999999999',
}

test('[MSG-049] a list is stored with its rows and its words, and told to whoever sees the ticket', async () => {
  const { params, id } = await open()
  const events = await world.during(() => call(taps.sendList, { params, body: list }))
  expect(events.map(({ name }) => name)).toContain('message.created')
  const [stored] = await outboxOf(id)
  expect(stored).toMatchObject({
    type: 'interactive',
    content: { list: { title: 'Cardápio', text: 'Oi Cliente, o que vai ser?' } },
    text: '*Cardápio*\nOi Cliente, o que vai ser?\n\nVer opções:\n\n*Bolos*\n1. Cenoura',
  })
})

test('[MSG-050, MSG-051] sends a button that the channel does not have as a picture with a caption', async () => {
  for (const [endpoint, copyText, type] of [
    [taps.sendCopy, 'BOLO10', 'copy'],
    [taps.sendCall, '+55 11 4002-8922', 'call'],
  ] as const) {
    const { params, id } = await open()
    const body = { ...button, copyText, image: `data:image/png;base64,${png}` }
    const { messages: sent } = await call(endpoint, { params, body })
    expect(sent).toMatchObject([
      {
        mediaType: 'interactiveMessage',
        dataJson: { interactive: { type, copyText } },
        file: { mimeType: 'image/png', width: 1 },
      },
    ])
    const [content] = await outboxOf(id)
    expect(content).toMatchObject({ type: 'media', mediaType: 'image', caption: sent[0]?.body })
    expect(sent[0]?.body).toContain(copyText)
  }
})

test('[MSG-047, MSG-053, MSG-054] a payment gets +55 before its phone, its amount in cents and a bank’s code', async () => {
  const { params } = await open()
  const { messages: sent } = await call(taps.sendPix, { params, body: pix })
  expect(sent[0]).toMatchObject({
    mediaType: 'interactiveMessage',
    dataJson: { interactive: { type: 'pix', copyText: '+5511999999999', amount: 12_345, keyType: 'PHONE' } },
  })
  expect(sent[0]?.body).toContain('R$ 123,45')
  expect(sent[0]?.body).toContain('0014br.gov.bcb.pix0114+5511999999999')
})

test('[D111] sends each kind as the channel shows it, and as text where it cannot, marked where marks are drawn', async () => {
  const tapped = { whatsapp: [], facebook: ['list', 'url', 'call'], instagram: ['list', 'url'] }
  for (const channel of ['whatsapp', 'facebook', 'instagram'] as const) {
    const { params, id } = await open(channel)
    await call(taps.sendList, { params, body: list })
    await call(taps.sendUrl, { params, body: { ...button, copyText: 'https://padaria.example' } })
    await call(taps.sendCopy, { params, body: button })
    await call(taps.sendCall, { params, body: { ...button, copyText: '+551140028922' } })
    await call(taps.sendPix, { params, body: pix })
    const contents = (await outboxOf(id)) as { type: string; text: string }[]
    const kinds = ['list', 'url', 'copy', 'call', 'pix', 'pix code']
    expect(contents.map(({ type }) => type)).toEqual(
      kinds.map((kind) => ((tapped[channel] as string[]).includes(kind) ? 'interactive' : 'text')),
    )
    expect(contents[2]).toMatchObject({
      text: `${channel === 'whatsapp' ? '*Cupom*' : 'Cupom'}\n\nSó hoje\n\nCopiar código:\nBOLO10`,
    })
  }
})

test('[D111] refuses with field and reason what the provider of the channel would refuse', async () => {
  const problem = (path: string, message: string) => field(`body.${path}`, message)
  const page = await open('facebook')
  const long = [{ title: '', rows: [{ rowId: 'a', title: 'Bolo de cenoura com calda'.slice(0, 24) }] }]
  await refusals(
    call(taps.sendList, { params: page.params, body: { ...list, sections: long } }),
  ).toMatchObject(problem('sections.0.rows.0.title', 'Too Long!'))
  const wordy = { ...button, description: 'x'.repeat(700), copyText: 'https://padaria.example' }
  await refusals(call(taps.sendUrl, { params: page.params, body: wordy })).toMatchObject(
    problem('description', 'Too Long!'),
  )
  const local = { ...button, copyText: '11 4002-8922' }
  await refusals(call(taps.sendCall, { params: page.params, body: local })).toMatchObject(
    problem('copyText', 'Invalid number'),
  )
  expect(await outboxOf(page.id)).toEqual([])
  const official = await open('whatsappapi')
  await call(taps.sendUrl, { params: official.params, body: wordy })
  expect(await outboxOf(official.id)).toMatchObject([{ type: 'interactive' }])
})

test('sends the code of a payment as a message of its own where nothing can be tapped', async () => {
  const { params, id } = await open('whatsapp')
  const body = { ...pix, clientId: crypto.randomUUID() }
  const { messages: sent } = await call(taps.sendPix, { params, body })
  const again = await call(taps.sendPix, { params, body })
  expect(again.messages.map((one) => one.id)).toEqual(sent.map((one) => one.id))
  expect(sent).toHaveLength(2)
  expect(sent[0]?.body).not.toContain('br.gov.bcb.pix')
  expect(sent[1]?.body).toMatch(/^000201[^\n]+$/)
  expect(await outboxOf(id)).toMatchObject([{ type: 'text' }, { type: 'text', text: sent[1]?.body }])
})

test('sends picture and text apart where the channel has no captions, once for repeated requests', async () => {
  const { params, id } = await open('facebook')
  const body = { ...button, image: png, clientId: crypto.randomUUID() }
  const first = await call(taps.sendCopy, { params, body })
  const again = await call(taps.sendCopy, { params, body })
  expect(first.messages.map(({ mediaType }) => mediaType)).toEqual(['image', 'interactiveMessage'])
  expect(again.messages.map((one) => one.id)).toEqual(first.messages.map((one) => one.id))
  expect(await outboxOf(id)).toMatchObject([{ type: 'media', caption: '' }, { type: 'text' }])
})

test('[MSG-045] refuses a ticket id that is no number, with a sentence', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/messages/lista/abc',
    headers: { authorization: `Bearer ${await world.tokenOf(ana.email)}` },
    payload: list,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().details).toEqual([{ path: 'params.ticketId', message: 'ID do Ticket inválido.' }])
})

const refusals = (given: Promise<unknown>) => expect(given).rejects
const field = (path: string, message: string) => ({
  status: 400,
  code: 'ERR_VALIDATION',
  details: expect.arrayContaining([{ path, message }]),
})

const post = async (path: string, payload: object) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${await world.tokenOf(ana.email)}` },
    payload,
  })
  return { status: answer.statusCode, details: answer.json().details }
}
const titleMissing = 'Por favor, selecione um título.'
const rows = Array.from({ length: 11 }, (_, index) => ({ rowId: `${index}`, title: `Opção ${index}` }))
const two = [
  { title: '', rows: rows.slice(0, 1) },
  { title: 'b', rows: rows.slice(0, 1) },
]

test.each([
  ['lista', { ...list, title: ' ' }, 'title', titleMissing],
  ['copy', { ...button, title: '' }, 'title', titleMissing],
  ['PIX', { ...pix, title: undefined }, 'title', titleMissing],
  ['lista', { ...list, sections: [{ title: 'x', rows }] }, 'sections', 'Too many rows'],
  ['lista', { ...list, sections: two }, 'sections.0.title', 'Required'],
  ['lista', { ...list, sections: two }, 'sections.1.rows.0.rowId', '0 is taken'],
  ['lista', { ...list, buttonText: 'x'.repeat(21) }, 'buttonText', 'Too Long!'],
  ['lista', { ...list, title: `{{name}}${'x'.repeat(52)}` }, 'title', 'Too Long!'],
  ['URL', { ...button, copyText: 'javascript:alert(1)' }, 'copyText', 'Invalid address'],
  ['call', { ...button, copyText: 'ligue' }, 'copyText', 'Invalid number'],
  ['PIX', { ...pix, sendkey_type: 'CPF' }, 'sendKey', 'Invalid key'],
  ['PIX', { ...pix, sendvalue: 0 }, 'sendvalue', 'Invalid amount'],
  ['PIX', { ...pix, sendvalue: '12,50' }, 'sendvalue', 'Invalid amount'],
])(
  '[MSG-046, MSG-048] what is wrong with a %s is refused with its field: %j',
  async (path, body, at, message) => {
    const { id } = await open()
    const { status, details } = await post(`/messages/${path}/${id}`, body)
    expect(status).toBe(400)
    expect(details).toContainEqual({ path: `body.${at}`, message })
    expect(await outboxOf(id)).toEqual([])
  },
)

test('words that are longer than the channel takes are refused with its limit', async () => {
  const { params } = await open('instagram')
  const body = { ...button, description: 'x'.repeat(900), copyText: 'y'.repeat(200) }
  await refusals(call(taps.sendCopy, { params, body })).toMatchObject({
    code: 'ERR_MESSAGE_TOO_LONG',
    details: { limit: 1000 },
  })
})

test('a picture is judged by its bytes and by the limit of the channel', async () => {
  const { params } = await open()
  const send = (image: string) =>
    call(taps.sendUrl, { params, body: { ...button, copyText: 'https://a.example', image } })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await refusals(send(`data:image/png;base64,${svg.toString('base64')}`)).toMatchObject({
    code: 'ERR_FILE_TYPE',
    details: { real: 'image/svg+xml' },
  })
  await refusals(send('***')).toMatchObject(field('body.image', 'is not base64'))
  const heavy = Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(5 * 1024 * 1024)])
  await refusals(send(heavy.toString('base64'))).toMatchObject({
    code: 'ERR_FILE_TOO_LARGE',
    details: { limit: 5 * 1024 * 1024 },
  })
})

test('outside the window, in a closed ticket and in another company’s nothing goes', async () => {
  const long = await open('whatsappapi', { lastInboundAt: new Date(now.getTime() - 25 * 3_600_000) })
  await refusals(call(taps.sendList, { params: long.params, body: list })).toMatchObject({
    status: 409,
    code: 'ERR_WINDOW_CLOSED',
  })
  const pending = await open('whatsappapi', { status: 'pending', userId: null })
  await refusals(call(taps.sendPix, { params: pending.params, body: pix })).toMatchObject({
    status: 409,
    code: 'ERR_TICKET_NOT_OPEN',
  })
  const stranger = await world.as((await world.user(await world.company(), { profile: 'admin' })).email)
  await refusals(stranger(taps.sendPix, { params: long.params, body: pix })).toMatchObject({
    status: 404,
    code: 'ERR_NO_TICKET_FOUND',
  })
})

test('a stranger’s large body is not read', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/messages/copy/1',
    payload: { ...button, image: 'A'.repeat(8_000_000) },
  })
  expect(answer.statusCode).toBe(401)
})

test('the spelling in small letters is the same call', async () => {
  const { params } = await open()
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/messages/url/${params.ticketId}`,
    headers: { authorization: `Bearer ${await world.tokenOf(ana.email)}` },
    payload: { ...button, copyText: 'https://padaria.example' },
  })
  expect(answer.statusCode).toBe(200)
})

test('forwarded, a message to tap on goes as its words', async () => {
  const { params, contactId } = await open()
  const { messages: sent } = await call(taps.sendCopy, { params, body: { ...button, image: png } })
  const forwarded = await call(messages.forwardMessage, { body: { messageId: sent[0]?.id ?? 0, contactId } })
  expect(forwarded).toMatchObject({ mediaType: 'chat', body: sent[0]?.body, file: null, isForwarded: true })
})
