import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { announceUndone } from '#server/messages/changes/announce-undone.ts'
import { askForFile } from '#server/messages/inbound/ask-for-file.ts'
import { endByToken } from '#server/connections/connection-change-db.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const companyId = await world.company()
const admin = await world.user(companyId, { profile: 'admin' })
const plain = await world.user(companyId)
const trusted = await world.user(companyId, { allowConnections: 'enabled' })
const call = await world.as(admin.email)
let made = 0
const create = (body: object) =>
  call(connections.createConnection, { body: { name: `Loja ${++made}`, ...body } })
const refused = (code: string) => expect.objectContaining({ message: code })

test('[CONN-003, CONN-004, CONN-005, CONN-006] a new connection starts with the defaults', async () => {
  expect(await create({})).toMatchObject({
    companyId,
    channel: 'whatsapp',
    status: 'OPENING',
    provider: 'beta',
    maxUseBotQueues: 3,
    maxUseBotQueuesNPS: 3,
    groupAsTicket: 'disabled',
    qrcode: '',
    isDefault: true,
  })
})

test('[CONN-099, CONN-090] there is one default among the connections, never none, and it is used where none is chosen', async () => {
  const second = await create({ name: 'Segunda', isDefault: true })
  const list = await call(connections.listConnections, {})
  expect(list.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([second.id])
  await expect(
    call(connections.updateConnection, { params: { id: second.id }, body: { isDefault: false } }),
  ).rejects.toEqual(refused('ERR_NO_OTHER_WHATSAPP'))
  const contact = await world.inCompany(companyId, (tx) =>
    tx
      .insertInto('contacts')
      .values({ name: 'Bia', number: '5511987650000', channel: 'whatsapp' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const queueId = await world.queue(companyId)
  const begun = await call(tickets.createTicket, { body: { contactId: contact.id, queueId, status: 'open' } })
  expect(begun.whatsappId).toBe(second.id)
})

test('[CONN-094] requires a greeting for a connection with several queues', async () => {
  const queueIds = [await world.queue(companyId), await world.queue(companyId)]
  await expect(create({ queueIds })).rejects.toEqual(refused('ERR_WAPP_GREETING_REQUIRED'))
  const made = await create({ queueIds, greetingMessage: 'Olá, escolha:' })
  expect(made.queues.map(({ id }) => id)).toEqual(queueIds)
  await expect(
    call(connections.updateConnection, { params: { id: made.id }, body: { greetingMessage: '' } }),
  ).rejects.toEqual(refused('ERR_WAPP_GREETING_REQUIRED'))
})

test('refuses a name that another connection of the company has, however it is written', async () => {
  const outcomes = await Promise.allSettled([create({ name: 'Balcão' }), create({ name: ' BALCAO ' })])
  const [kept] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const taken = { status: 409, code: 'ERR_CONNECTION_NAME_ALREADY_EXISTS' }
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject(taken)
  const { id } = await create({ name: 'Entregas' })
  const rename = (name: string, of = id) =>
    call(connections.updateConnection, { params: { id: of }, body: { name } })
  await expect(rename('balcão')).rejects.toMatchObject(taken)
  await expect(rename('ENTREGAS')).resolves.toMatchObject({ name: 'ENTREGAS' })
  // Two connections with the same earlier name keep it, and all other fields can be changed.
  const old = await world.connection(companyId)
  await world.inCompany(companyId, (tx) =>
    tx.updateTable('connections').set({ name: 'ENTREGAS' }).where('id', '=', old).execute(),
  )
  const change = { name: 'ENTREGAS', timeCreateNewTicket: 7 }
  await expect(
    call(connections.updateConnection, { params: { id: old }, body: change }),
  ).resolves.toMatchObject({ timeCreateNewTicket: 7 })
  for (const one of [kept?.id ?? 0, id, old])
    await call(connections.deleteConnection, { params: { id: one } })
})

test('queues of another company do not exist', async () => {
  const foreign = await world.queue(await world.company())
  await expect(create({ queueIds: [foreign] })).rejects.toEqual(refused('ERR_NO_QUEUE_FOUND'))
})

test('[CONN-093] returns not found for an unknown connection in every call', async () => {
  const foreign = await world.connection(await world.company(), { channel: 'whatsapp' })
  for (const id of [999_999, foreign]) {
    const params = { id }
    for (const asked of [
      () => call(connections.showConnection, { params }),
      () => call(connections.updateConnection, { params, body: { name: 'Outra' } }),
      () => call(connections.deleteConnection, { params }),
      () => call(connections.startSession, { params }),
      () => call(connections.renewSession, { params, body: {} }),
      () => call(connections.endSession, { params }),
    ]) {
      await expect(asked()).rejects.toEqual(refused('ERR_NO_WAPP_FOUND'))
    }
  }
})

test('[CONN-020] stores and shows six statuses of a connection, and no other', async () => {
  const statuses = ['qrcode', 'PAIRING', 'DISCONNECTED', 'TIMEOUT', 'OPENING', 'CONNECTED'] as const
  const { id } = await create({ name: 'Sexta' })
  const stand = (status: (typeof statuses)[number]) =>
    world.inCompany(companyId, (tx) =>
      tx.updateTable('connections').set({ status }).where('id', '=', id).execute(),
    )
  for (const status of statuses) {
    await stand(status)
    expect(await call(connections.showConnection, { params: { id } })).toMatchObject({ status })
    expect(await call(connections.listConnections, {})).toContainEqual(
      expect.objectContaining({ id, status }),
    )
  }
  await expect(stand('LOST' as 'CONNECTED')).rejects.toThrow('connection_status')
  await call(connections.deleteConnection, { params: { id } })
})

test('[CONN-092] returns ERR_WAPP_NOT_INITIALIZED and stores nothing when the connection was deleted', async () => {
  const whatsappId = await world.connection(companyId, { channel: 'whatsappapi' })
  const { id: userId } = admin
  const ticket = await world.ticket(companyId, { whatsappId, status: 'open', userId })
  await call(connections.deleteConnection, { params: { id: whatsappId } })
  await expect(
    call(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body: 'Oi' } }),
  ).rejects.toMatchObject({ status: 409, code: 'ERR_WAPP_NOT_INITIALIZED' })
  expect(
    await world.inCompany(companyId, (tx) =>
      tx.selectFrom('messages').select('id').where('ticketId', '=', ticket.id).execute(),
    ),
  ).toEqual([])
})

test('fails what a deleted connection was still to send, and offers what it was still to fetch', async () => {
  const whatsappId = await world.connection(companyId, { channel: 'whatsappapi' })
  const { id: userId } = admin
  const ticket = await world.ticket(companyId, { whatsappId, status: 'open', userId })
  const { id: ticketId, uuid: ticketUuid, contactId } = ticket
  const media = { mediaType: 'image', mediaState: 'pending' } as const
  const messageId = await world.message(companyId, { ticketId, contactId, whatsappId, ...media })
  const file = { whatsappId, messageId, externalId: 'm1', name: 'foto.jpg', voice: false }
  await world.inCompany(companyId, (tx) => askForFile({ now: new Date() }, tx, file))
  await call(messages.sendMessage, { params: { ticketId }, body: { body: 'Oi' } })
  await call(connections.deleteConnection, { params: { id: whatsappId } })
  const { messages: shown } = await call(messages.listMessages, { params: { ticketUuid }, query: {} })
  expect(shown).toMatchObject([
    { id: messageId, mediaState: 'failed', absentFile: { name: 'foto.jpg', mayFetch: true } },
    { body: 'Oi', failure: { cause: 'unavailable', code: 'connection-gone' } },
  ])
  const deleted = world.events.findLast(({ name }) => name === 'connection.deleted')
  await announceUndone(world.platform)(companyId, deleted?.payload as never)
  const told = world.events.filter(({ name }) => name === 'message.updated').slice(-2)
  expect(told.map(({ payload }) => (payload as { message: object }).message)).toMatchObject(
    shown.map(({ id }) => ({ id })),
  )
})

test('only who manages connections sees their codes and changes them', async () => {
  const { id } = await create({ name: 'Terceira' })
  const asPlain = await world.as(plain.email)
  await expect(asPlain(connections.showConnection, { params: { id } })).rejects.toEqual(
    refused('ERR_NO_PERMISSION'),
  )
  await expect(asPlain(connections.endSession, { params: { id } })).rejects.toEqual(
    refused('ERR_NO_PERMISSION'),
  )
  const [listed] = await asPlain(connections.listConnections, {})
  expect(listed).not.toHaveProperty('qrcode')
  const asTrusted = await world.as(trusted.email)
  expect(await asTrusted(connections.showConnection, { params: { id } })).toMatchObject({ name: 'Terceira' })
})

test('switches an account at Meta off and on; a code, or access that Meta refuses, needs a sign-in', async () => {
  const id = await world.connection(companyId)
  const params = { id }
  const off = await call(connections.endSession, { params })
  expect(off).toMatchObject({ status: 'DISCONNECTED', statusReason: expect.stringMatching(/^ended:/) })
  await expect(call(connections.renewSession, { params, body: {} })).rejects.toEqual(
    refused('ERR_NO_SESSION'),
  )
  const events = await world.during(() => call(connections.startSession, { params }))
  expect(events.map(({ name }) => name)).toEqual(['connection.changed', 'session.changed'])
  expect(await call(connections.showConnection, { params })).toMatchObject({
    status: 'CONNECTED',
    statusReason: '',
  })
  await world.inCompany(companyId, (tx) => endByToken(tx, id, new Date(Date.now() + 60_000)))
  for (const change of [connections.startSession, connections.endSession]) {
    await expect(call(change, { params })).rejects.toEqual(refused('ERR_NO_SESSION'))
  }
})

test('refuses connections above the plan’s limit', async () => {
  await world.platform.db.asPlatform((tx) => tx.updateTable('plans').set({ connections: 5 }).execute())
  await expect(create({ name: 'Demais' })).rejects.toEqual(refused('ERR_CONNECTION_LIMIT'))
})
