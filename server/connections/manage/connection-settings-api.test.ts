import { expect, onTestFinished, test } from 'vitest'
import { connectionEndpoints as connections, hiddenSecret } from '#domain/connections/connection-contract.ts'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { startMetaEmulator } from '../../../emulators/meta/meta-emulator.ts'
import { testNumber } from '#tests/processes/open-node.ts'
import { testSecrets } from '#tests/app/test-secrets.ts'
import { openWorld } from '#tests/app/world.ts'

const emulator = await startMetaEmulator({
  appSecret: testSecrets.metaAppSecret,
  verifyToken: testSecrets.metaVerifyToken,
  accessToken: 'test-token',
  numbers: [testNumber, { ...testNumber, phoneNumberId: '106540352242923' }],
})
const world = await openWorld({ env: { GRAPH_BASE_URL: emulator.url } })
const company = await world.company()
const boss = await world.user(company, { profile: 'admin' })
const agent = await world.user(company)
const allowed = await world.user(company, { allowConnections: 'enabled' })
const root = await world.user(company, { profile: 'admin', super: true })
const other = await world.company({ name: 'Outra' })
const otherBoss = await world.user(other, { profile: 'admin' })
const [asBoss, asAgent, asAllowed, asRoot, asOther] = await Promise.all(
  [boss, agent, allowed, root, otherBoss].map(({ email }) => world.as(email)),
)
if (!asBoss || !asAgent || !asAllowed || !asRoot || !asOther) throw new Error('five people')
const [sales, support] = [await world.queue(company), await world.queue(company)]

const create = (body: object) => asBoss(connections.createConnection, { body: { name: 'Loja', ...body } })
const show = (id: number) => asBoss(connections.showConnection, { params: { id } })
const update = (id: number, body: object) => asBoss(connections.updateConnection, { params: { id }, body })
/** Sends an unchecked payload, like a foreign client. */
const raw = async (method: 'POST' | 'PUT', path: string, payload: object, email = boss.email) => {
  const headers = { authorization: `Bearer ${await world.tokenOf(email)}` }
  const answer = await world.app.inject({ method, url: `/api${path}`, headers, payload })
  return { status: answer.statusCode, ...answer.json<{ error: string; details?: unknown }>() }
}
const post = (body: object) => raw('POST', '/whatsapp', { name: 'Loja nova', ...body })
const remove = (id: number) => asBoss(connections.deleteConnection, { params: { id } })
const setting = (key: 'userRating', value: string) =>
  world.inCompany(company, (tx) =>
    tx
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.columns(['companyId', 'key']).doUpdateSet({ value }))
      .execute(),
  )
const cloud = {
  channel: 'whatsappapi',
  phoneNumberId: testNumber.phoneNumberId,
  businessAccountId: testNumber.wabaId,
  accessToken: 'test-token',
}

async function freshlyMade() {
  const { id } = await create({})
  onTestFinished(() => remove(id).then(() => {}))
  return show(id)
}

test('[CONN-001, CONN-068] answers every field of a new connection', async () => {
  expect(await freshlyMade()).toMatchObject({
    name: 'Loja',
    channel: 'whatsapp',
    companyId: company,
    token: '',
    qrcode: '',
    retries: 0,
    isDefault: true,
    queues: [],
    promptId: null,
    integrationId: null,
    flowIdWelcome: null,
    flowIdNotPhrase: null,
    allowGroup: false,
    collectiveVacationStart: null,
    statusImportMessages: '',
    greetingMediaAttachment: null,
  })
})

test('[CONN-002, CONN-003, CONN-004, CONN-005, CONN-006] gives a new connection the defaults', async () => {
  expect(await freshlyMade()).toMatchObject({
    provider: 'beta',
    maxUseBotQueues: 3,
    maxUseBotQueuesNPS: 3,
    groupAsTicket: 'disabled',
    whenExpiresTicket: 1,
    expiresTicketNPS: 0,
    timeSendQueue: 0,
    sendIdQueue: null,
  })
})

test('[CONN-008] gives a new connection office hours for each weekday', async () => {
  const { schedules } = await freshlyMade()
  expect(schedules.map(({ weekdayEn }) => weekdayEn)).toEqual([
    ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ])
  expect(schedules[0]).toEqual({
    weekday: 'Segunda-feira',
    weekdayEn: 'monday',
    startTimeA: '08:00',
    endTimeA: '12:00',
    startTimeB: '13:00',
    endTimeB: '18:00',
  })
})

test('[CONN-007, CONN-064, CONN-072, CONN-073, CONN-101] returns saved settings after each change', async () => {
  const start = new Date(Date.now() - 86_400_000)
  const values = {
    greetingMessage: 'Olá',
    complationMessage: 'Até logo',
    outOfHoursMessage: 'Fechado',
    ratingMessage: 'De 0 a 10?',
    inactiveMessage: 'Ainda está aí?',
    expiresInactiveMessage: 'Encerrado',
    collectiveVacationMessage: 'Férias',
    collectiveVacationStart: start,
    collectiveVacationEnd: new Date(start.getTime() + 10 * 86_400_000),
    allowGroup: true,
    groupAsTicket: 'enabled' as const,
    maxUseBotQueues: 5,
    timeUseBotQueues: 7,
    timeSendQueue: 15,
    sendIdQueue: sales,
    expiresTicket: 60,
    whenExpiresTicket: 1 as const,
    inactivityAction: 'wait' as const,
    timeInactiveMessage: 20,
    maxUseBotQueuesNPS: 2,
    expiresTicketNPS: 30,
    timeCreateNewTicket: 90,
    importOldMessagesGroups: true,
    closedTicketsPostImported: true,
  }
  const { id } = await create({ ...values, queueIds: [support, sales] })
  expect(await show(id)).toMatchObject(values)
  expect((await show(id)).queues.map((queue) => queue.id)).toEqual([support, sales])
  const changed = await update(id, {
    timeCreateNewTicket: 0,
    timeUseBotQueues: 0,
    collectiveVacationMessage: '',
    collectiveVacationStart: null,
    collectiveVacationEnd: null,
  })
  expect(changed).toMatchObject({
    ...values,
    timeCreateNewTicket: 0,
    timeUseBotQueues: 0,
    collectiveVacationMessage: '',
    collectiveVacationStart: null,
    collectiveVacationEnd: null,
  })
  expect(await raw('PUT', `/whatsapp/${id}`, { whenExpiresTicket: 2 })).toMatchObject({
    status: 400,
    error: 'ERR_VALIDATION',
  })
  await remove(id)
})

test('[CONN-094] requires a greeting for several queues, and queues of the own company', async () => {
  const queueIds = [sales, support]
  await expect(create({ queueIds })).rejects.toMatchObject({ code: 'ERR_WAPP_GREETING_REQUIRED' })
  const { id } = await create({ queueIds: [sales] })
  await expect(update(id, { queueIds })).rejects.toMatchObject({ code: 'ERR_WAPP_GREETING_REQUIRED' })
  const foreign = await world.queue(other)
  for (const body of [{ queueIds: [foreign] }, { timeSendQueue: 5, sendIdQueue: foreign }]) {
    await expect(update(id, body)).rejects.toMatchObject({ code: 'ERR_NO_QUEUE_FOUND' })
  }
  expect(await update(id, { queueIds, greetingMessage: 'Escolha' })).toMatchObject({
    greetingMessage: 'Escolha',
  })
  await remove(id)
})

test('fields that fit not each other are refused at the field', async () => {
  const refused = async (body: object, path: string, message: string) =>
    expect(await post(body)).toMatchObject({ status: 400, details: [{ path: `body.${path}`, message }] })
  await refused({ name: 'x' }, 'name', 'Too Short!')
  await refused({ name: 'x'.repeat(51) }, 'name', 'Too Long!')
  await refused({ timeSendQueue: 5 }, 'sendIdQueue', 'errorSendQueue')
  await setting('userRating', 'enabled')
  await expect(create({})).rejects.toMatchObject({
    details: [
      { path: 'body.ratingMessage', message: 'errorRatingMessage' },
      { path: 'body.expiresTicketNPS', message: 'errorExpiresNPS' },
    ],
  })
  await setting('userRating', 'disabled')
})

test('[CONN-036, CONN-067, CONN-071, CONN-074] making, changing and deleting is heard by all, without secrets', async () => {
  let id = 0
  const events = await world.during(async () => {
    id = (await create({})).id
    await update(id, { name: 'Matriz' })
    await remove(id)
  })
  expect(events.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['connection.created', 'connection.changed', 'connection.deleted']),
  )
  const created = events.find(({ name }) => name === 'connection.created')
  expect(created?.payload).not.toHaveProperty('connection.qrcode')
  await expect(show(id)).rejects.toMatchObject({ status: 404, code: 'ERR_NO_WAPP_FOUND' })
  const facebook = await world.connection(company, { channel: 'facebook' })
  const api = await world.connection(company)
  const ids = (list: { id: number }[]) => list.map((each) => each.id).toSorted()
  expect(ids(await asAgent(connections.listConnections, {}))).toEqual([facebook, api].toSorted())
  expect(ids(await asAgent(connections.filterConnections, { query: { channel: 'facebook' } }))).toEqual([
    facebook,
  ])
  const raw = await world.app.inject({
    url: '/api/whatsapp/?session=0&companyId=1',
    headers: { authorization: `Bearer ${await world.tokenOf(agent.email)}` },
  })
  expect([raw.statusCode, ids(raw.json())]).toEqual([200, [facebook, api].toSorted()])
  for (const each of [facebook, api]) await remove(each)
})

test('[CONN-093, CONN-017] lets only users with the permission manage connections, and only their own company’s', async () => {
  const { id } = await create({})
  const params = { id }
  const refused = { status: 403, code: 'ERR_NO_PERMISSION' }
  await expect(asAgent(connections.createConnection, { body: { name: 'Loja' } })).rejects.toMatchObject(
    refused,
  )
  for (const endpoint of [connections.showConnection, connections.deleteConnection] as const)
    await expect(asAgent(endpoint, { params })).rejects.toMatchObject(refused)
  await expect(asAgent(connections.restartConnections, {})).rejects.toMatchObject(refused)
  await expect(asOther(connections.showConnection, { params })).rejects.toMatchObject({
    code: 'ERR_NO_WAPP_FOUND',
  })
  await expect(
    asOther(connections.updateConnection, { params, body: { name: 'Minha' } }),
  ).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' })
  expect(await asAllowed(connections.updateConnection, { params, body: { name: 'Filial' } })).toMatchObject({
    name: 'Filial',
  })
  await remove(id)
})

test('[CONN-090, CONN-099] passes the default on to another connection, and refuses to give it up', async () => {
  const [first, second] = [await create({}), await create({ name: 'Filial' })]
  expect([first.isDefault, second.isDefault]).toEqual([true, false])
  await expect(update(first.id, { isDefault: false })).rejects.toMatchObject({
    code: 'ERR_NO_OTHER_WHATSAPP',
  })
  await update(second.id, { isDefault: true })
  expect((await show(first.id)).isDefault).toBe(false)
  await remove(second.id)
  expect((await show(first.id)).isDefault).toBe(true)
  await remove(first.id)
})

test('[CONN-091] without any connection no conversation begins, and the answer says why', async () => {
  const { contact } = await asBoss(contactEndpoints.createContact, {
    body: { name: 'Ana', number: '5511987654321' },
  }).then(
    (contact) =>
      ({ contact: 'contact' in contact ? contact.contact : contact }) as { contact: { id: number } },
  )
  await expect(
    asBoss(ticketEndpoints.createTicket, { body: { contactId: contact.id, queueId: sales, status: 'open' } }),
  ).rejects.toMatchObject({ code: 'ERR_NO_DEF_WAPP_FOUND' })
})

test('a number of the Cloud API is asked of Meta first, and its token is never answered', async () => {
  expect(await post({ channel: 'whatsappapi' })).toMatchObject({
    status: 400,
    details: ['phoneNumberId', 'businessAccountId', 'accessToken'].map((field) => ({
      path: `body.${field}`,
      message: 'Required',
    })),
  })
  await expect(create({ ...cloud, accessToken: 'wrong' })).rejects.toMatchObject({
    code: 'ERR_CONNECTION_TOKEN',
  })
  await expect(create({ ...cloud, phoneNumberId: '123456' })).rejects.toMatchObject({
    code: 'ERR_CONNECTION_ACCOUNT',
  })
  await expect(create({ ...cloud, businessAccountId: '123456' })).rejects.toMatchObject({
    code: 'ERR_CONNECTION_ACCOUNT',
  })
  const made = await create(cloud)
  expect(made).toMatchObject({
    status: 'CONNECTED',
    number: testNumber.displayPhoneNumber,
    phoneNumberId: testNumber.phoneNumberId,
    accessToken: hiddenSecret,
    token: '',
  })
  expect(JSON.stringify([made, await show(made.id)])).not.toMatch(/test-token/)
  await expect(
    asOther(connections.createConnection, { body: { name: 'Outra', ...cloud } as never }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'ERR_CONNECTION_TAKEN',
  })
  await expect(update(made.id, { accessToken: 'wrong' })).rejects.toMatchObject({
    code: 'ERR_CONNECTION_TOKEN',
  })
  const renewed = await update(made.id, { phoneNumberId: '106540352242923' })
  expect(renewed.phoneNumberId).toBe('106540352242923')
  expect(renewed.statusSince.getTime()).toBeGreaterThan(made.statusSince.getTime())
  await remove(made.id)
})

test('the plan says how many connections there may be, and of which channels', async () => {
  const limit = (change: object) =>
    world.platform.db.asPlatform((tx) => tx.updateTable('plans').set(change).execute())
  const { id } = await create({})
  await limit({ connections: 1 })
  await expect(create({})).rejects.toMatchObject({ code: 'ERR_CONNECTION_LIMIT', details: { limit: 1 } })
  await limit({ connections: 100, useWhatsapp: false })
  await expect(create({})).rejects.toMatchObject({ code: 'ERR_CHANNEL_NOT_IN_PLAN' })
  await limit({ useWhatsapp: true })
  await remove(id)
})

test('[CONN-075, CONN-076] a picture goes with the greeting, is exchanged and taken away; what is neither picture nor film is refused', async () => {
  const { id } = await create({})
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const attach = (file: File) =>
    asBoss(connections.attachGreetingMedia, { params: { id }, form: { fields: {}, files: [file] } })
  const attached = await attach(new File([png], 'boas-vindas.png', { type: 'image/png' }))
  expect(attached.greetingMediaAttachment).toBe('boas-vindas.png')
  expect((await world.app.inject(attached.greetingMediaUrl ?? '')).statusCode).toBe(200)
  await attach(new File([png], 'outra.png', { type: 'image/png' }))
  const pdf = new File(['%PDF-1.4\n%âãÏÓ\n'], 'x.pdf', { type: 'application/pdf' })
  await expect(attach(pdf)).rejects.toMatchObject({ code: 'ERR_FILE_TYPE' })
  expect((await show(id)).greetingMediaAttachment).toBe('outra.png')
  expect(await asBoss(connections.detachGreetingMedia, { params: { id } })).toMatchObject({
    greetingMediaAttachment: null,
    greetingMediaUrl: null,
  })
  const files = await world.inCompany(company, (tx) => tx.selectFrom('files').select('id').execute())
  expect(files).toEqual([])
  await remove(id)
})

test('[CONN-082] all linked devices sign in anew, but those that a person switched off', async () => {
  const [running, off] = [await create({}), await create({ name: 'Desligada' })]
  await asBoss(connections.endSession, { params: { id: off.id } })
  const set = (status: 'TIMEOUT') =>
    world.inCompany(company, (tx) =>
      tx.updateTable('connections').set({ status }).where('id', '=', running.id).execute(),
    )
  await set('TIMEOUT')
  expect(await asBoss(connections.restartConnections, {})).toEqual({ restarted: 1 })
  expect([(await show(running.id)).status, (await show(off.id)).status]).toEqual(['OPENING', 'DISCONNECTED'])
  for (const { id } of [running, off]) await remove(id)
})

test('[CONN-069, CONN-070, CONN-080] only the platform sees the connections of every company, and unlinks one', async () => {
  const [mine, theirs] = [
    await create({}),
    await asOther(connections.createConnection, { body: { name: 'Alheia' } }),
  ]
  const all = await asRoot(connections.listAllConnections, {})
  expect(all.companies).toEqual(expect.arrayContaining([{ id: other, name: 'Outra' }]))
  expect(all.connections.map(({ id, company: { id: of } }) => [of, id])).toEqual(
    expect.arrayContaining([
      [company, mine.id],
      [other, theirs.id],
    ]),
  )
  const of = await asRoot(connections.listConnectionsOf, { params: { id: other } })
  expect(of.map(({ id }) => id)).toEqual([theirs.id])
  const heard = await world.during(() => asRoot(connections.endSessionOf, { params: { id: theirs.id } }))
  expect(heard.every(({ companyId }) => companyId === other)).toBe(true)
  expect(await asOther(connections.showConnection, { params: { id: theirs.id } })).toMatchObject({
    status: 'DISCONNECTED',
  })
  const refused = { status: 403 }
  await expect(asBoss(connections.listAllConnections, {})).rejects.toMatchObject(refused)
  await expect(asBoss(connections.listConnectionsOf, { params: { id: other } })).rejects.toMatchObject(
    refused,
  )
  await expect(asBoss(connections.endSessionOf, { params: { id: theirs.id } })).rejects.toMatchObject(refused)
  await remove(mine.id)
})

test('since when a connection stands as it does changes with its status only', async () => {
  const { id, statusSince } = await create({})
  expect((await update(id, { name: 'Outro nome' })).statusSince).toEqual(statusSince)
  await asBoss(connections.endSession, { params: { id } })
  expect((await show(id)).statusSince.getTime()).toBeGreaterThan(statusSince.getTime())
  await remove(id)
})
