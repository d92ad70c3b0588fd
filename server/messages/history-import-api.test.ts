import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { importEndpoints as imports } from '#domain/connections/import-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { closeIdleTickets } from '#server/tickets/idle-jobs.ts'
import { redirectWaiting } from '#server/tickets/redirect-jobs.ts'
import type { PastChat, PastMessage } from '../../emulators/whatsapp-web/accounts.ts'
import type { ApiError } from '#web/platform/api.ts'
import { openLinkedNode } from '../../tests/open-linked-node.ts'
import { openSocket } from '../../tests/open-socket.ts'
import { openWorld } from '../../tests/world.ts'
import { resumeImports } from './import-jobs.ts'

const world = await openWorld()
const node = await openLinkedNode(world)
const companyId = await world.company()
const queueId = await world.queue(companyId, 'Arquivo')
const admin = await world.user(companyId, { profile: 'admin' })
const plain = await world.user(companyId, { queueIds: [queueId] })
const call = await world.as(admin.email)
const elsewhere = await world.company()
const stranger = await world.user(elsewhere, { profile: 'admin' })
const wait = { timeout: 20_000, interval: 40 }
const socketOf = async (company: number, email: string) =>
  (await openSocket(node.url(), company, await world.tokenOf(email))).heard
const heard = await socketOf(companyId, admin.email)
const heardByPlain = await socketOf(companyId, plain.email)
const heardElsewhere = await socketOf(elsewhere, stranger.email)

const dayMs = 86_400_000
const today = Math.floor(Date.now() / 1000) * 1000
const daysAgo = (days: number) => new Date(today - days * dayMs)
const said = (days: number, text: string, more: Partial<PastMessage> = {}): PastMessage => ({
  at: daysAgo(days),
  content: { conversation: text },
  ...more,
})
const chat = (phone: string, lines: PastMessage[], more: Partial<PastChat> = {}): PastChat => ({
  with: phone,
  messages: lines,
  ...more,
})
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
/** A connection whose phone remembers chats, up to the code that is to be scanned. */
const connect = async (past: PastChat[], settings: object = wish) => {
  numbers += 1
  const phone = `55119999800${String(numbers).padStart(2, '0')}`
  node.network.givePast(phone, past)
  const { id } = await call(connections.createConnection, { body: { name: `Loja ${numbers}`, ...settings } })
  return { id, phone }
}
const scan = async ({ id, phone }: { id: number; phone: string }) => {
  await vi.waitFor(async () => expect((await show(id)).qrcode).not.toBe(''), wait)
  node.network.scan(phone, (await show(id)).qrcode)
  await becomes(id, { status: 'CONNECTED' })
}
const ticketsOf = async (whatsappId: number, status: 'pending' | 'closed' | 'group' | 'open' = 'pending') => {
  const { tickets: list } = await call(tickets.listTickets, { query: { status, showAll: true } })
  return list.filter((ticket) => ticket.whatsappId === whatsappId)
}
const linesOf = async (uuid: string) => {
  const { messages: list } = await call(messages.listMessages, { params: { ticketUuid: uuid }, query: {} })
  return list
}

test('[CONN-028, CONN-030, CONN-031, CONN-049, CONN-081, RT-016] what lies in the window comes in silently, in order, into the queue that was chosen, and is closed by the button', async () => {
  const picture = {
    imageMessage: { mimetype: 'image/jpeg', caption: 'a foto', mediaKey: Buffer.alloc(32, 1) },
  }
  const { id, phone } = await connect([
    chat(
      '5521988880002',
      [
        said(40, 'antes da janela'),
        said(20, 'Bom dia'),
        said(20, 'Tem bolo?'),
        said(19, 'Te\0mos', { fromMe: true }),
        said(18, 'legenda', { content: picture }),
        said(0.5, 'depois da janela'),
      ],
      { name: 'Ana da Agenda' },
    ),
    chat(
      '5521988880003',
      Array.from({ length: 130 }, (_, index) => said(25 - index / 100, `linha ${index}`)),
    ),
    chat('120363000000000001', [said(10, 'no grupo', { by: { phone: '5521988880004' } })], { isGroup: true }),
    chat('5521988880009', [said(50, 'nada na janela')]),
  ])
  heard.length = 0
  await scan({ id, phone })
  await becomes(id, { statusImportMessages: 'renderButtonCloseTickets' })
  expect(await show(id)).toMatchObject({
    enableImportMessage: false,
    importOldMessages: null,
    importRecentMessages: null,
    queueIdImportMessages: queueId,
  })

  const waiting = await ticketsOf(id)
  expect(waiting).toHaveLength(2)
  for (const ticket of waiting) {
    expect(ticket).toMatchObject({ status: 'pending', queueId, unreadMessages: 0, isGroup: false })
  }
  const ana = waiting.find(({ contact }) => contact.number === '5521988880002')
  expect(ana).toMatchObject({
    contact: { name: 'Ana da Agenda' },
    updatedAt: daysAgo(18),
    lastMessage: expect.stringContaining('a foto'),
  })
  const lines = await linesOf(ana?.uuid ?? '')
  expect(lines.map(({ body, fromMe, read, ack }) => [body, fromMe, read, ack])).toEqual([
    ['Bom dia', false, true, 2],
    ['Tem bolo?', false, true, 2],
    ['Temos', true, true, 3],
    ['a foto', false, true, 2],
  ])
  expect(lines.map(({ createdAt }) => createdAt)).toEqual([20, 20, 19, 18].map(daysAgo))
  const long = waiting.find(({ contact }) => contact.number === '5521988880003')
  expect((await linesOf(long?.uuid ?? '')).map(({ body }) => body)).toEqual(
    Array.from({ length: 20 }, (_, index) => `linha ${110 + index}`),
  )

  const told = heard
    .filter(({ name }) => name === `importMessages-${companyId}`)
    .map(({ payload }) => payload)
  expect(told[0]).toEqual({
    action: 'update',
    whatsappId: id,
    status: { this: -1, all: -1, date: expect.stringMatching(/^\d{4}-.*Z$/) },
  })
  expect(told).toContainEqual({
    action: 'update',
    whatsappId: id,
    status: { this: 134, all: 134, date: expect.any(String) },
  })
  expect(told.at(-1)).toEqual({ action: 'refresh', whatsappId: id })
  const states = heard
    .filter(({ name }) => name === `company-${companyId}-whatsapp`)
    .map(({ payload }) => (payload.whatsapp as { statusImportMessages: string }).statusImportMessages)
  expect(states).toEqual(expect.arrayContaining([expect.stringMatching(/^\d{13}$/), 'Running']))
  for (const list of [heard, heardByPlain]) {
    expect(list.filter(({ name }) => name === `company-${companyId}-appMessage`)).toEqual([])
  }
  const names = new Set([...heardByPlain, ...heardElsewhere].map(({ name }) => name))
  expect([...names].filter((name) => name.startsWith('importMessages'))).toEqual([])
  expect(heardElsewhere.filter(({ name }) => !name.endsWith('-user'))).toEqual([])

  // What waits for years is not closed, moved or said goodbye to by itself.
  await call(connections.updateConnection, {
    params: { id },
    body: { expiresTicket: 1, expiresInactiveMessage: 'Tchau', timeSendQueue: 1, sendIdQueue: queueId },
  })
  await closeIdleTickets.run(world.platform)
  await redirectWaiting.run(world.platform)
  expect(await ticketsOf(id)).toEqual(waiting)

  expect(await call(imports.closeImported, { params: { id } })).toEqual({ closed: 2 })
  expect(await show(id)).toMatchObject({ statusImportMessages: '' })
  expect(await ticketsOf(id)).toEqual([])
  expect((await ticketsOf(id, 'closed')).map((ticket) => ticket.queueId)).toEqual([queueId, queueId])
}, 60_000)

test('[CONN-081] only those who manage connections close what was imported, and only of their own company', async () => {
  const { id } = await call(connections.createConnection, { body: { name: 'Outra' } })
  const of = async (email: string) => (await world.as(email))(imports.closeImported, { params: { id } })
  await expect(of(plain.email)).rejects.toMatchObject({ status: 403, code: 'ERR_NO_PERMISSION' })
  await expect(of(stranger.email)).rejects.toMatchObject({ status: 404, code: 'ERR_NO_WAPP_FOUND' })
  expect(await of(admin.email)).toEqual({ closed: 0 })
})

test('[CONN-058, CONN-059, CONN-060] an import needs a window in the last two years and a queue, and a phone', async () => {
  const refused = async (settings: object) => {
    const made = call(connections.createConnection, { body: { name: 'Loja', ...wish, ...settings } })
    const { status, code, details } = (await made.catch((error: unknown) => error)) as ApiError
    return [status, code, (details as { path: string }[] | undefined)?.map(({ path }) => path)]
  }
  const wrong = (field: string) => [400, 'ERR_VALIDATION', [`body.${field}`]]
  expect(await refused({ importOldMessages: daysAgo(3 * 365) })).toEqual(wrong('importOldMessages'))
  expect(await refused({ importOldMessages: daysAgo(-1), importRecentMessages: null })).toEqual([
    400,
    'ERR_VALIDATION',
    ['body.importOldMessages', 'body.importRecentMessages'],
  ])
  expect(await refused({ importRecentMessages: daysAgo(31) })).toEqual(wrong('importRecentMessages'))
  expect(await refused({ importRecentMessages: daysAgo(-1) })).toEqual(wrong('importRecentMessages'))
  expect(await refused({ queueIdImportMessages: null })).toEqual(wrong('queueIdImportMessages'))
  expect(await refused({ queueIdImportMessages: 999_999 })).toEqual([404, 'ERR_NO_QUEUE_FOUND', undefined])
  const cloud = await world.connection(companyId, { account: '106540352242999' })
  await expect(
    call(connections.updateConnection, { params: { id: cloud }, body: wish }),
  ).rejects.toMatchObject({ status: 409, code: 'ERR_NO_SESSION' })
})

test('files of the past are fetched as those of today are, and answers know what they answer', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const eva = await node.customer('5521988880050', 'Eva')
  const { message } = await eva.send('5521988880051', {
    image: png,
    caption: 'o bolo',
    jpegThumbnail: '',
  } as never)
  const reaction = (id: string) => ({ reactionMessage: { key: { id, fromMe: false }, text: '👍' } })
  const { id, phone } = await connect([
    chat(eva.phone, [
      said(9, '', { id: 'AAAA', content: { imageMessage: message?.imageMessage ?? null } }),
      said(8, '', {
        content: { extendedTextMessage: { text: 'Lindo!', contextInfo: { stanzaId: 'AAAA' } } },
        fromMe: true,
      }),
      said(7, '', { content: reaction('AAAA') }),
      said(6, '', { content: reaction('NONE') }),
    ]),
  ])
  await scan({ id, phone })
  await becomes(id, { statusImportMessages: 'renderButtonCloseTickets' })
  const [ticket] = await ticketsOf(id)
  const lines = () => linesOf(ticket?.uuid ?? '')
  await vi.waitFor(
    async () =>
      expect((await lines())[0]).toMatchObject({
        body: 'o bolo',
        mediaType: 'image',
        mediaState: 'ready',
        file: { mimeType: 'image/png', size: png.length },
      }),
    wait,
  )
  const [picture, answer, thumb, ...none] = await lines()
  expect(answer).toMatchObject({ body: 'Lindo!', quotedMsg: { id: picture?.id } })
  expect(thumb).toMatchObject({ mediaType: 'reactionMessage', body: '👍', quotedMsg: { id: picture?.id } })
  expect(none).toEqual([])
}, 40_000)

test('without an import nothing of the past comes in', async () => {
  const { id, phone } = await connect([chat('5521988880010', [said(5, 'quietinho')])], {})
  await scan({ id, phone })
  const ana = await node.customer('5521988880011', 'Caio')
  await ana.send(phone, { text: 'Agora' })
  await vi.waitFor(async () => expect(await ticketsOf(id)).toHaveLength(1), wait)
  expect((await ticketsOf(id))[0]?.contact.name).toBe('Caio')
  expect(await show(id)).toMatchObject({ statusImportMessages: '' })
})

test('[CONN-035] asking a connected connection for its history drops its session and asks for a new code; a name alone does not', async () => {
  const { id, phone } = await connect([chat('5521988880012', [said(5, 'só depois')])], {})
  await scan({ id, phone })
  expect(
    await call(connections.updateConnection, { params: { id }, body: { name: 'Novo nome' } }),
  ).toMatchObject({ status: 'CONNECTED' })
  const answer = await call(connections.updateConnection, { params: { id }, body: wish })
  expect(answer).toMatchObject({ status: 'qrcode', enableImportMessage: true })
  await vi.waitFor(() => expect(node.network.devicesOf(phone)).toEqual([]), wait)
  await scan({ id, phone })
  await becomes(id, { statusImportMessages: 'renderButtonCloseTickets' })
  expect(await ticketsOf(id)).toHaveLength(1)
}, 40_000)

test('[CONN-049] groups come in where they were asked for, each line under the name of who wrote it; afterwards all can be closed by itself', async () => {
  const group = [
    said(9, 'Bom dia, pessoal', { id: 'BBBB', by: { phone: '5521988880020', name: 'Bia' } }),
    said(8, '', {
      by: { phone: '5521988880021' },
      content: { extendedTextMessage: { text: 'Oi, Bia!', contextInfo: { stanzaId: 'BBBB' } } },
    }),
  ]
  const { id, phone } = await connect(
    [
      chat('120363000000000002', group, { isGroup: true, name: 'Entregas' }),
      chat('5521988880022', [said(7, 'Sozinho')]),
    ],
    { ...wish, importOldMessagesGroups: true, closedTicketsPostImported: true, allowGroup: true },
  )
  await scan({ id, phone })
  await becomes(id, { enableImportMessage: false, statusImportMessages: '' })
  expect(await ticketsOf(id)).toEqual([])
  expect(await ticketsOf(id, 'closed')).toMatchObject([{ contact: { number: '5521988880022' } }])
  const [shared] = await ticketsOf(id, 'group')
  expect(shared).toMatchObject({ isGroup: true, contact: { name: 'Entregas', number: null }, queueId })
  const lines = await linesOf(shared?.uuid ?? '')
  expect(lines.map(({ body, contact }) => [contact?.name, body])).toEqual([
    ['Bia', 'Bom dia, pessoal'],
    ['5521988880021', 'Oi, Bia!'],
  ])
  expect(lines[1]?.quotedMsg).toMatchObject({ body: 'Bom dia, pessoal', contact: { name: 'Bia' } })
}, 40_000)

test('a conversation that goes on meanwhile stays first: the past stands before it, and its ticket is not closed with the others', async () => {
  const { id, phone } = await connect([chat('5521988880030', [said(6, 'antigo 1'), said(5, 'antigo 2')])])
  node.network.media.setAway(true)
  await scan({ id, phone })
  const customer = await node.customer('5521988880030', 'Davi')
  await customer.send(phone, { text: 'Agora' })
  await vi.waitFor(async () => expect(await ticketsOf(id)).toHaveLength(1), wait)
  node.network.media.setAway(false)
  await becomes(id, { enableImportMessage: false, statusImportMessages: '' })
  const [ticket] = await ticketsOf(id)
  expect(ticket).toMatchObject({ unreadMessages: 1, lastMessage: 'Agora', queueId: null })
  expect((await linesOf(ticket?.uuid ?? '')).map(({ body }) => body)).toEqual([
    'antigo 1',
    'antigo 2',
    'Agora',
  ])
  expect(await call(imports.closeImported, { params: { id } })).toEqual({ closed: 0 })
}, 40_000)

test('what was said before a ticket was closed stands in it, and what came after waits; all in the order of time', async () => {
  const { id, phone } = await connect([], {})
  await scan({ id, phone })
  const fabi = await node.customer('5521988880080', 'Fabi')
  await fabi.send(phone, { text: 'no meio' })
  await vi.waitFor(async () => expect(await ticketsOf(id)).toHaveLength(1), wait)
  const [old] = await ticketsOf(id)
  await world.inCompany(companyId, async (tx) => {
    const over = { status: 'closed', updatedAt: daysAgo(10) } as const
    await tx.updateTable('tickets').set(over).where('whatsappId', '=', id).execute()
    await tx
      .updateTable('messages')
      .set({ createdAt: daysAgo(11) })
      .where('whatsappId', '=', id)
      .execute()
  })
  node.network.givePast(phone, [chat(fabi.phone, [said(12, 'antes'), said(5, 'depois'), said(4, 'e mais')])])
  await call(connections.updateConnection, { params: { id }, body: wish })
  await scan({ id, phone })
  await becomes(id, { statusImportMessages: 'renderButtonCloseTickets' })
  const [made, ...others] = await ticketsOf(id)
  expect([made?.lastMessage, made?.contactId, others]).toEqual(['e mais', old?.contactId, []])
  const lines = await linesOf(made?.uuid ?? '')
  expect(lines.map(({ body, ticketId }) => [body, ticketId])).toEqual([
    ['antes', old?.id],
    ['no meio', old?.id],
    ['depois', made?.id],
    ['e mais', made?.id],
  ])
  const older = await call(messages.listMessages, {
    params: { ticketUuid: made?.uuid ?? '' },
    query: { before: lines[1]?.id ?? 0 },
  })
  expect(older.messages.map(({ body }) => body)).toEqual(['antes'])
}, 40_000)

test('an import whose worker died goes on by itself', async () => {
  const { id } = await connect([], {})
  const fact = {
    ...{
      kind: 'message',
      externalId: 'LEFT',
      mediaType: 'chat',
      text: 'quase perdido',
      media: null,
      data: null,
    },
    ...{ quotedExternalId: null, forwarded: false },
    from: { identities: [{ kind: 'phone', externalId: '5521988880070' }], name: null, username: null },
  }
  const stall = (ago: string) =>
    world.inCompany(companyId, (tx) =>
      sql`update connections set status_import_messages = 'Running', import_total = 1,
          import_moved_at = now() - ${ago}::interval where id = ${id}`.execute(tx),
    )
  await world.inCompany(companyId, (tx) =>
    sql`insert into history_messages (whatsapp_id, external_id, chat, at, nth, fact, ack, content)
      values (${id}, 'LEFT', '5521988880070', ${daysAgo(3)}, 0, ${JSON.stringify(fact)}::jsonb, 2, '')`.execute(
      tx,
    ),
  )
  await stall('10 seconds')
  await resumeImports.run(world.platform)
  expect(await show(id)).toMatchObject({ statusImportMessages: 'Running' })
  await stall('2 minutes')
  await resumeImports.run(world.platform)
  await becomes(id, { statusImportMessages: 'renderButtonCloseTickets' })
  expect(await ticketsOf(id)).toMatchObject([{ lastMessage: 'quase perdido' }])
})

test('an import that is switched off again brings nothing in', async () => {
  const { id, phone } = await connect([chat('5521988880060', [said(6, 'lá atrás')])])
  node.network.media.setAway(true)
  await scan({ id, phone })
  await becomes(id, { statusImportMessages: expect.stringMatching(/^\d+$/) })
  await call(connections.updateConnection, { params: { id }, body: { enableImportMessage: false } })
  node.network.media.setAway(false)
  await becomes(id, { status: 'CONNECTED', statusImportMessages: '' })
  const waiting = await world.inCompany(companyId, async (tx) => [
    ...(await tx.selectFrom('historyPieces').select('externalId').where('whatsappId', '=', id).execute()),
    ...(await tx.selectFrom('historyMessages').select('externalId').where('whatsappId', '=', id).execute()),
  ])
  expect([waiting, await ticketsOf(id)]).toEqual([[], []])
})

test('a host that dies between the announcement and the import loses nothing, and nothing comes twice', async () => {
  const past = [chat('5521988880040', [said(6, 'um'), said(5, 'dois'), said(4, 'três')])]
  const { id, phone } = await connect(past)
  node.network.media.setAway(true)
  await scan({ id, phone })
  const pieces = () =>
    world.inCompany(companyId, (tx) =>
      tx.selectFrom('historyPieces').select('id').where('whatsappId', '=', id).execute(),
    )
  await vi.waitFor(async () => expect(await pieces()).toHaveLength(1), wait)
  await node.restart()
  node.network.media.setAway(false)
  await becomes(id, { statusImportMessages: 'renderButtonCloseTickets' })
  const [ticket] = await ticketsOf(id)
  expect((await linesOf(ticket?.uuid ?? '')).map(({ body }) => body)).toEqual(['um', 'dois', 'três'])

  await call(connections.updateConnection, { params: { id }, body: wish })
  await scan({ id, phone })
  await becomes(id, { enableImportMessage: false, statusImportMessages: 'renderButtonCloseTickets' })
  expect(await ticketsOf(id)).toHaveLength(1)
  expect((await linesOf(ticket?.uuid ?? '')).map(({ body }) => body)).toEqual(['um', 'dois', 'três'])
}, 60_000)
