import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { externalMessageEndpoints as api } from '#domain/external-api/external-message-contract.ts'
import { optOutEndpoints as optOuts } from '#domain/opt-outs/opt-out-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { externalStage } from '#tests/programs/external-stage.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const stage = await externalStage(world)
const number = '5511987650001'
const file = (name: string, type: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name, { type })
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('[API-004, API-005] sends a text by the token of its connection, and answers with its ids', async () => {
  const body = {
    number,
    body: 'Seu pedido saiu',
    userId: '',
    queueId: '',
    sendSignature: false,
    closeTicket: false,
  }
  const answer = await stage.send(body)
  expect(answer.statusCode).toBe(200)
  const { messageId, ticketId, ...rest } = answer.json()
  expect(rest).toEqual({ status: 'SUCCESS' })
  const [message] = await stage.messages()
  expect(message).toMatchObject({
    id: messageId,
    ticketId,
    body: 'Seu pedido saiu',
    whatsappId: stage.whatsappId,
  })
  const [task] = await stage.outbox()
  expect(task).toMatchObject({ messageId, background: true, payload: { to: { externalId: number } } })
  expect(await stage.ticket(ticketId)).toMatchObject({ status: 'pending', userId: null, queueId: null })
})

test('[API-006] sends files with multipart, the text beside the first', async () => {
  const { messageId } = await stage.program(api.sendExternalMessage, {
    form: {
      fields: { number, body: 'A foto', closeTicket: 'false' },
      files: [file('foto.png', 'image/png', png), file('nota.txt', 'text/plain', Buffer.from('1 par'))],
    },
  })
  const sent = (await stage.messages()).filter(({ id }) => id >= messageId)
  expect(sent.map(({ mediaType, body }) => [mediaType, body])).toEqual([
    ['image', 'A foto'],
    ['application', ''],
  ])
  expect(sent.every(({ fileId }) => fileId !== null)).toBe(true)
})

test('a text that is too long for a caption follows its file', async () => {
  const body = 'a'.repeat(1500)
  const { messageId } = await stage.program(api.sendExternalMessage, {
    form: { fields: { number, body }, files: [file('foto.png', 'image/png', png)] },
  })
  const sent = (await stage.messages()).filter(({ id }) => id >= messageId)
  expect(sent.map((each) => [each.mediaType, each.body.length])).toEqual([
    ['image', 0],
    ['chat', 1500],
  ])
})

test('[API-009] takes digits only, and names the field and the reason', async () => {
  for (const masked of ['+55 (11)', '+5511987650001', '55 11 98765-0001', 'abc', '', '1', 5511987650001]) {
    const answer = await stage.send({ number: masked, body: 'x' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'ERR_VALIDATION', details: [{ path: 'body.number' }] })
  }
  const { details } = (await stage.send({ number: '+55 (11)', body: 'x' })).json()
  expect(details[0].message).toBe('Only digits: country code, area code and number')
  expect((await stage.send({ number: '5511999999999', body: 'x' })).statusCode).toBe(200)
})

test('[API-009] three spellings of a number are one contact', async () => {
  const spellings = ['5521987651111', '552187651111', '21987651111']
  const tickets = new Set<number>()
  for (const each of spellings) {
    tickets.add(
      (await stage.program(api.sendExternalMessage, { body: { number: each, body: 'x' } })).ticketId,
    )
  }
  expect(tickets.size).toBe(1)
})

test('names what a body gets wrong, and never answers 500', async () => {
  const wrong: [object, string][] = [
    [{ number }, 'body.body'],
    [{ number, body: '' }, 'body.body'],
    [{ number, body: 'x', userId: 'Ana' }, 'body.userId'],
    [{ number, body: 'x', userId: '9999999999' }, 'body.userId'],
    [{ number, body: 'x', closeTicket: 'sim' }, 'body.closeTicket'],
    [{ number, body: 'x', tenant: 1 }, 'body.tenant'],
    [{ number, body: 'a\u0000b' }, 'body.body'],
  ]
  for (const [body, path] of wrong) {
    const answer = await stage.send(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details[0].path).toBe(path)
  }
})

test('[API-012] opens the conversation with whom and where the program says, signed', async () => {
  const wish = { userId: stage.admin.id, queueId: String(stage.queueId), sendSignature: 'true' }
  const { ticketId } = (await stage.send({ number: '5511987652222', body: 'Oi', ...wish })).json()
  expect(await stage.ticket(ticketId)).toMatchObject({
    ...{ status: 'open', userId: stage.admin.id, queueId: stage.queueId },
  })
  expect((await stage.messages()).at(-1)?.body).toBe('*Ana:*\nOi')
})

test('[API-012] assigns a waiting conversation, and takes nobody’s away', async () => {
  const first = await world.ticket(stage.company, { whatsappId: stage.whatsappId, channel: 'whatsapp' })
  const numberOf = async (contactId: number) =>
    (
      await world.inCompany(stage.company, (tx) =>
        tx.selectFrom('contacts').select('number').where('id', '=', contactId).executeTakeFirstOrThrow(),
      )
    ).number ?? ''
  const wish = { number: await numberOf(first.contactId), body: 'x' }
  expect((await stage.send({ ...wish, queueId: stage.queueId })).json()).toMatchObject({ ticketId: first.id })
  expect(await stage.ticket(first.id)).toMatchObject({ status: 'pending', queueId: stage.queueId })
  await stage.send({ ...wish, queueId: stage.queueId })
  const log = await world.inCompany(stage.company, (tx) =>
    tx.selectFrom('ticketEvents').select(['type', 'queueId']).where('ticketId', '=', first.id).execute(),
  )
  expect(log).toEqual([{ type: 'queue', queueId: stage.queueId }])
  await stage.send({ ...wish, userId: stage.admin.id })
  expect(await stage.ticket(first.id)).toMatchObject({ status: 'open', userId: stage.admin.id })
  const other = await world.user(stage.company)
  await stage.send({ ...wish, userId: other.id })
  expect(await stage.ticket(first.id)).toMatchObject({ status: 'open', userId: stage.admin.id })
})

test('writes into a new conversation where the live one is closed in the same moment', async () => {
  const wish = { number: '5511987656060', body: 'x' }
  const { ticketId } = (await stage.send(wish)).json()
  const isWaiting = async () => {
    const { rows } = await world.platform.db.asPlatform((tx) =>
      sql`select from pg_locks where not granted`.execute(tx),
    )
    if (!rows.length) throw new Error('nobody waits yet')
  }
  const answer = await world.inCompany(stage.company, async (tx) => {
    await tx.updateTable('tickets').set({ status: 'closed' }).where('id', '=', ticketId).execute()
    const sending = stage.send(wish)
    await vi.waitFor(isWaiting, { timeout: 8000, interval: 20 })
    return { sending }
  })
  const later = (await answer.sending).json()
  expect(later.ticketId).not.toBe(ticketId)
  expect(await stage.ticket(later.ticketId)).toMatchObject({ status: 'pending' })
})

test('refuses users, departments and connections of another company', async () => {
  const foreign = await externalStage(world)
  const wrong: [object, string][] = [
    [{ userId: foreign.admin.id }, 'ERR_NO_USER_FOUND'],
    [{ queueId: foreign.queueId }, 'ERR_NO_QUEUE_FOUND'],
    [{ whatsappId: foreign.whatsappId }, 'ERR_NO_WAPP_FOUND'],
  ]
  for (const [wish, error] of wrong) {
    expect((await stage.send({ number, body: 'x', ...wish })).json()).toMatchObject({ error })
  }
})

test('a token of another company reaches nothing of this one', async () => {
  const other = await externalStage(world)
  const { ticketId, messageId } = (await other.send({ number, body: 'x' })).json()
  expect((await stage.messages()).some((message) => message.id === messageId)).toBe(false)
  expect((await other.ticket(ticketId)).companyId).toBe(other.company)
  const read = stage.program(api.showExternalMessage, { params: { id: messageId } })
  await expect(read).rejects.toMatchObject({ status: 404, code: 'ERR_NO_MESSAGE_FOUND' })
})

test('[D84] does not write to who opted out, nor to a blocked contact', async () => {
  const asAdmin = await world.as(stage.admin.email)
  const out = '5511987653333'
  const contact = await asAdmin(contacts.createContact, { body: { name: 'Bia', number: out } })
  await asAdmin(optOuts.recordOptOut, {
    params: { contactId: contact.id },
    body: { scope: 'all', reason: 'Pediu por telefone' },
  })
  expect((await stage.send({ number: out, body: 'x' })).json()).toMatchObject({
    ...{ error: 'ERR_CONTACT_OPTED_OUT', details: { contactId: contact.id } },
  })
  const blocked = await asAdmin(contacts.createContact, { body: { name: 'Caio', number: '5511987654444' } })
  await asAdmin(contacts.blockContact, { params: { id: blocked.id }, body: { active: false } })
  const answer = await stage.send({ number: '5511987654444', body: 'x' })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ error: 'ERR_CONTACT_BLOCKED' })
})

test('[D83] begins as many conversations a day as all automatic senders together', async () => {
  const fresh = await externalStage(world)
  const answers = []
  for (let n = 0; n < 21; n++)
    answers.push(await fresh.send({ number: `55119877${String(n).padStart(5, '0')}`, body: 'x' }))
  expect(answers.slice(0, 20).every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(answers[20]?.statusCode).toBe(409)
  expect(answers[20]?.json()).toMatchObject({ error: 'ERR_DAILY_LIMIT', details: { reason: 'newChats' } })
  expect(await fresh.messages()).toHaveLength(20)
})

test('says by a stable code that the reply window of the official channel is closed', async () => {
  const cloud = await externalStage(world, { channel: 'whatsappapi' })
  const answer = await cloud.send({ number, body: 'x' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ error: 'ERR_WINDOW_CLOSED', details: { lastInboundAt: null } })
  expect(await cloud.messages()).toEqual([])
  const heard = await world.ticket(cloud.company, { whatsappId: cloud.whatsappId })
  const { number: known } = await world.inCompany(cloud.company, (tx) =>
    tx.selectFrom('contacts').select('number').where('id', '=', heard.contactId).executeTakeFirstOrThrow(),
  )
  expect((await cloud.send({ number: known, body: 'x' })).statusCode).toBe(200)
})

test('refuses numbers to a connection that knows nobody by theirs', async () => {
  const facebook = await externalStage(world, { channel: 'facebook' })
  expect((await facebook.send({ number, body: 'x' })).json()).toMatchObject({
    ...{ error: 'ERR_VALIDATION', details: [{ path: 'body.number' }] },
  })
})

test('answers 429 queue-full above a thousand waiting messages', async () => {
  const full = await externalStage(world)
  await world.inCompany(full.company, async (tx) => {
    const rows = Array.from({ length: 1001 }, (_, n) => ({
      ...{ whatsappId: full.whatsappId, lane: `contact:${n}`, kind: 'send' as const, payload: '{}' },
    }))
    await tx.insertInto('outbox').values(rows).execute()
  })
  const answer = await full.send({ number, body: 'x' })
  expect(answer.statusCode).toBe(429)
  expect(answer.json()).toMatchObject({ error: 'ERR_QUEUE_FULL' })
  expect(answer.headers['retry-after']).toBe('60')
  expect(await full.messages()).toEqual([])
})

const templates = await externalStage(world, { channel: 'whatsappapi' })
const form = (header: object | null) => ({
  ...{ named: false, header, body: 'Olá {{1}}, o pedido {{2}} saiu', footer: '', buttons: [] },
  ...{ examples: {}, unsupported: null },
})
await world.inCompany(templates.company, (tx) =>
  tx
    .insertInto('messageTemplates')
    .values(
      [
        { name: 'pedido', status: 'APPROVED', header: null },
        { name: 'foto', status: 'APPROVED', header: { kind: 'image', text: '' } },
        { name: 'pausado', status: 'PAUSED', header: null },
      ].map(({ name, status, header }) => ({
        ...{ whatsappId: templates.whatsappId, externalId: name, name, language: 'pt_BR', status },
        ...{ category: 'UTILITY', reason: '', form: JSON.stringify(form(header)), updatedAt: new Date() },
      })),
    )
    .execute(),
)
const sendTemplate = (payload: object, headers: Record<string, string> = {}, token = templates.token) =>
  world.app.inject({
    ...{ method: 'POST', url: '/api/messages/sendTemplate', payload },
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
const wish = { template: 'pedido', language: 'pt_BR', variables: { 'body:1': 'Ana', 'body:2': '1042' } }

test('[API-005] sends a template to who never wrote, once for each Idempotency-Key', async () => {
  const call = { number: '5511987659001', ...wish }
  const key = { 'idempotency-key': 'modelo-1' }
  const first = await sendTemplate(call, key)
  expect(first.statusCode).toBe(200)
  const again = await sendTemplate(call, key)
  expect(again.json()).toEqual(first.json())
  expect(again.headers['idempotent-replayed']).toBe('true')
  const other = await sendTemplate({ ...call, variables: { ...wish.variables, 'body:2': '7' } }, key)
  expect(other.statusCode).toBe(422)
  expect(await templates.messages()).toMatchObject([
    { id: first.json().messageId, body: 'Olá Ana, o pedido 1042 saiu', mediaType: 'interactiveMessage' },
  ])
  expect((await templates.outbox()).map(({ payload }) => payload)).toMatchObject([
    { content: { type: 'template', template: { name: 'pedido', language: 'pt_BR' }, file: null } },
  ])
})

test('[API-006] sends a template with the file at its head', async () => {
  const { messageId } = await templates.program(api.sendExternalTemplate, {
    form: {
      fields: { number: '5511987659002', ...wish, template: 'foto' },
      files: [file('foto.png', 'image/png', png)],
    },
  })
  const task = (await templates.outbox()).find((each) => each.messageId === messageId)
  expect(task?.payload).toMatchObject({
    content: { type: 'template', template: { fileKind: 'image' }, file: { name: 'foto.png' } },
  })
})

test.each<[string, object, number, object]>([
  ['words beside it', { body: 'Oi' }, 400, { details: [{ path: 'body.body' }] }],
  ['no language', { language: undefined }, 400, { details: [{ path: 'body.language' }] }],
  ['a missing value', { variables: {} }, 400, { details: [{ path: 'body.variables.body:1' }, {}] }],
  ['no such name', { template: 'outro' }, 404, { error: 'ERR_NO_TEMPLATE_FOUND' }],
  ['another language', { language: 'en_US' }, 404, { error: 'ERR_NO_TEMPLATE_FOUND' }],
  ['one that is paused', { template: 'pausado' }, 409, { error: 'ERR_TEMPLATE_STATUS' }],
  ['one without its file', { template: 'foto' }, 400, { details: [{ path: 'body.medias' }] }],
])('refuses a template with %s, and sends nothing', async (_, part, status, refusal) => {
  const before = (await templates.messages()).length
  const answer = await sendTemplate({ number: '5511987659003', ...wish, ...part })
  expect([answer.statusCode, answer.json()]).toMatchObject([status, refusal])
  expect(await templates.messages()).toHaveLength(before)
})

test('refuses a template by a linked device', async () => {
  const answer = await sendTemplate({ number, ...wish }, {}, stage.token)
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { error: 'ERR_TEMPLATE_CHANNEL' }])
})
