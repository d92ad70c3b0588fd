import { expect, test, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { importEndpoints as imports } from '#domain/connections/import-contract.ts'
import { closeIdleTickets } from '#server/tickets/closing/idle-jobs.ts'
import { redirectWaiting } from '#server/tickets/routing/redirect-jobs.ts'
import type { ApiError } from '#web/platform/api.ts'
import { chat, daysAgo, openImportStage, said, wait } from '#tests/outreach/import-stage.ts'
import { openSocket } from '#tests/processes/open-socket.ts'

const stage = await openImportStage()
const { world, node, companyId, queueId, admin, call, wish, show, becomes } = stage
const { connect, scan, ticketsOf, linesOf } = stage
const plain = await world.user(companyId, { queueIds: [queueId] })
const elsewhere = await world.company()
const stranger = await world.user(elsewhere, { profile: 'admin' })
const socketOf = async (company: number, email: string) =>
  (await openSocket(node.url(), company, await world.tokenOf(email))).heard
const heard = await socketOf(companyId, admin.email)
const heardByPlain = await socketOf(companyId, plain.email)
const heardElsewhere = await socketOf(elsewhere, stranger.email)

test('[CONN-028, CONN-030, CONN-031, CONN-049, RT-016] imports silently, in order, until closed', async () => {
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
  const lines = await linesOf(ana?.uuid)
  expect(lines.map(({ body, fromMe, read, ack }) => [body, fromMe, read, ack])).toEqual([
    ['Bom dia', false, true, 2],
    ['Tem bolo?', false, true, 2],
    ['Temos', true, true, 3],
    ['a foto', false, true, 2],
  ])
  expect(lines.map(({ createdAt }) => createdAt)).toEqual([20, 20, 19, 18].map(daysAgo))
  const long = waiting.find(({ contact }) => contact.number === '5521988880003')
  expect((await linesOf(long?.uuid)).map(({ body }) => body)).toEqual(
    Array.from({ length: 20 }, (_, index) => `linha ${110 + index}`),
  )

  const told = heard
    .filter(({ name }) => name === `importMessages-${companyId}`)
    .map(({ payload }) => payload)
  expect(told[0]).toEqual({
    action: 'update',
    whatsappId: id,
    status: { this: -1, all: -1, date: expect.stringMatching(/^\d{4}-.*Z$/), messages: 0, conversations: 0 },
  })
  expect(told).toContainEqual({
    action: 'update',
    whatsappId: id,
    status: { this: 134, all: 134, date: expect.any(String), messages: 134, conversations: 2 },
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

  // Old waiting tickets must not be closed, moved or sent a farewell automatically.
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

test('says how many messages of how many conversations came in, until that is dismissed', async () => {
  const { id, phone } = await connect([
    chat('5521988880060', [said(9, 'um'), said(8, 'dois'), said(7, 'três'), said(60, 'antes da janela')]),
    chat('5521988880061', [said(6, 'quatro')]),
  ])
  expect(await show(id)).toMatchObject({ importedMessages: 0, importEndedAt: null })
  heard.length = 0
  await scan({ id, phone })
  await becomes(id, { importedMessages: 4, importedConversations: 2, importEndedAt: expect.any(Date) })
  await vi.waitFor(
    () =>
      expect(heard).toContainEqual(
        expect.objectContaining({
          payload: expect.objectContaining({
            whatsapp: expect.objectContaining({
              id,
              importedMessages: 4,
              importedConversations: 2,
              importEndedAt: expect.any(String),
            }),
          }),
        }),
      ),
    wait,
  )
  const params = { id }
  const asPlain = await world.as(plain.email)
  await expect(asPlain(connections.dismissImportResult, { params })).rejects.toMatchObject({ status: 403 })
  const asStranger = await world.as(stranger.email)
  await expect(asStranger(connections.dismissImportResult, { params })).rejects.toMatchObject({
    code: 'ERR_NO_WAPP_FOUND',
  })
  await call(connections.dismissImportResult, { params })
  expect(await show(id)).toMatchObject({ importEndedAt: null })
  const left = await world.inCompany(companyId, (tx) => tx.selectFrom('importedChats').selectAll().execute())
  expect(left).toEqual([])

  // A history that is requested again is counted from zero.
  await call(connections.updateConnection, { params, body: wish })
  expect(await show(id)).toMatchObject({ importedMessages: 0, importedConversations: 0 })
}, 40_000)

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
  const lines = () => linesOf(ticket?.uuid)
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
    said(7, '', {
      by: { phone: '5521988880021' },
      content: {
        extendedTextMessage: {
          text: 'Falem com @12025550100',
          contextInfo: { mentionedJid: ['12025550100@s.whatsapp.net'] },
        },
      },
    }),
  ]
  const { id, phone } = await connect(
    [
      chat('120363000000000002', group, { isGroup: true, name: 'Entregas' }),
      chat('12025550100', [said(7, 'Sozinho')], { name: 'Zoe' }),
    ],
    { ...wish, importOldMessagesGroups: true, closedTicketsPostImported: true, allowGroup: true },
  )
  const people = { by: '5521988880020', members: ['5521988880021', phone] }
  node.network.groups.create({ id: '120363000000000002', subject: 'Entregas', ...people })
  await scan({ id, phone })
  await becomes(id, { enableImportMessage: false, statusImportMessages: '' })
  expect(await ticketsOf(id)).toEqual([])
  expect(await ticketsOf(id, 'closed')).toMatchObject([{ contact: { number: '12025550100' } }])
  const [shared] = await ticketsOf(id, 'group')
  expect(shared).toMatchObject({ isGroup: true, contact: { name: 'Entregas', number: null }, queueId })
  const lines = await linesOf(shared?.uuid)
  expect(lines.map(({ body, contact }) => [contact?.name, body])).toEqual([
    ['Bia', 'Bom dia, pessoal'],
    ['5521988880021', 'Oi, Bia!'],
    ['5521988880021', 'Falem com @Zoe'],
  ])
  expect(shared?.lastMessage).toBe('Falem com @Zoe')
  expect(lines[1]?.quotedMsg).toMatchObject({ body: 'Bom dia, pessoal', contact: { name: 'Bia' } })
  const ofGroup = { params: { id: shared?.contactId ?? 0 } }
  await vi.waitFor(
    async () =>
      expect((await call(contacts.listGroupMembers, ofGroup)).members.map(({ number }) => number)).toEqual([
        ...['5521988880020', phone, '5521988880021'],
      ]),
    wait,
  )
}, 40_000)
