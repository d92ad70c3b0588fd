import { expect, test } from 'vitest'
import { authEndpoints as auth } from '#domain/auth/auth-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { queueMemberEndpoints as members } from '#domain/users/queue-member-contract.ts'
import { userEndpoints as users } from '#domain/users/user-contract.ts'
import { announceReturned } from '#server/tickets/routing/announce-returned.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'
import { movedUsers } from './moved-users.ts'
import { userStatus } from './user-status.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company({ name: 'Padaria' })
const other = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const whatsappId = await world.connection(company)
const boss = await world.user(company, { name: 'Chefe', profile: 'admin' })
const ana = await world.user(company, { name: 'Ana', queueIds: [sales] })
const stranger = await world.user(other, { profile: 'admin' })
const asBoss = await world.as(boss.email)
const asAna = await world.as(ana.email)
const asStranger = await world.as(stranger.email)

let counter = 0
const someone = () => ({
  name: 'Nova Pessoa',
  email: `nova${++counter}@example.com`,
  password: 'segredo',
})
const show = (id: number) => asBoss(users.showUser, { params: { id } })
const change = (call: typeof asBoss, id: number, body: object) =>
  call(users.updateUser, { params: { id }, body: body as { name: string } })

test('[USER-002, USER-019, USER-032] fills in the specified defaults for a user made with the required fields only', async () => {
  const { id } = await asBoss(users.createUser, { body: someone() })
  expect(await show(id)).toMatchObject({
    profile: 'user',
    super: false,
    startWork: '00:00',
    endWork: '23:59',
    allTicket: 'disable',
    allowGroup: false,
    defaultTheme: 'light',
    defaultMenu: 'open',
    userClosePendingTicket: 'enabled',
    allHistoric: 'disabled',
    allUserChat: 'disabled',
    showDashboard: 'disabled',
    allowRealTime: 'disabled',
    allowConnections: 'disabled',
    allowImportExport: 'disabled',
    queues: [],
    queueIds: [],
    whatsappId: null,
  })
})

test('[USER-001, USER-018, USER-019, USER-024] a user is made with every field, and told of without its password', async () => {
  const body: Input<typeof users.createUser>['body'] & { queueIds: number[] } = {
    ...someone(),
    profile: 'admin',
    companyId: company,
    queueIds: [sales, support],
    whatsappId,
    startWork: '08:00',
    endWork: '23:50',
    farewellMessage: 'Até logo!',
    defaultTheme: 'dark',
    darkMode: true,
    defaultMenu: 'closed',
    defaultTicketsManagerWidth: 420,
    allTicket: 'enable',
    allowGroup: true,
    allHistoric: 'enabled',
    allUserChat: 'enabled',
    userClosePendingTicket: 'disabled',
    showDashboard: 'enabled',
    allowRealTime: 'enabled',
    allowConnections: 'enabled',
    allowImportExport: 'enabled',
  }
  const events = await world.during(() => asBoss(users.createUser, { body }))
  expect(events).toMatchObject([{ name: 'user.created', payload: { user: { email: body.email } } }])
  expect(JSON.stringify(events)).not.toContain('argon2')
  const { users: found } = await asBoss(users.listUsers, { query: { searchParam: body.email } })
  const shown = await show(found[0]?.id ?? 0)
  const { password: _password, companyId, queueIds, ...plain } = body
  expect(shown).toMatchObject({ ...plain, companyId, company: { name: 'Padaria' } })
  expect(shown.queueIds.toSorted()).toEqual([...queueIds].toSorted())
  expect(JSON.stringify(shown)).not.toContain('assword')
})

test('[USER-003, USER-010, USER-011, USER-012] refuses invalid values with an error at their field', async () => {
  const wrong = async (over: object) => {
    const error = await asBossRaw('POST', '/api/users', { ...someone(), ...over })
    return [error.statusCode, ...error.json().details.map((detail: object) => Object.values(detail))]
  }
  expect(await wrong({ name: '' })).toEqual([400, ['body.name', 'Required']])
  expect(await wrong({ name: 'A' })).toEqual([400, ['body.name', 'Too Short!']])
  expect(await wrong({ name: 'A'.repeat(51) })).toEqual([400, ['body.name', 'Too Long!']])
  expect(await wrong({ email: 'abc' })).toEqual([400, ['body.email', 'Invalid email']])
  expect(await wrong({ email: '' })).toEqual([400, ['body.email', 'Required']])
  expect(await wrong({ password: '1234' })).toEqual([400, ['body.password', 'Too Short!']])
  expect(await wrong({ password: 'x'.repeat(51) })).toEqual([400, ['body.password', 'Too Long!']])
  expect((await wrong({ profile: 'owner' }))[1]).toMatchObject(['body.profile', expect.any(String)])
  expect((await wrong({ startWork: '25:00' }))[1]).toEqual(['body.startWork', 'Invalid time'])
  expect((await wrong({ super: true }))[1]).toEqual(['body.super', 'is not a known field'])
})

const asBossRaw = async (method: 'POST' | 'PUT', url: string, payload: object) =>
  world.app.inject({
    method,
    url,
    payload,
    headers: { authorization: `Bearer ${await world.tokenOf(boss.email)}` },
  })

test('[USER-013] null is a value of allHistoric, and means disabled', async () => {
  const made = await asBoss(users.createUser, { body: { ...someone(), allHistoric: null } })
  expect(made.allHistoric).toBe('disabled')
  await change(asBoss, made.id, { allHistoric: 'enabled' })
  expect((await change(asBoss, made.id, { allHistoric: null })).allHistoric).toBe('disabled')
})

test('[USER-020, USER-024] a change is stored and told; new rights make sockets connect again, a new name does not', async () => {
  const { id } = await world.user(company, { queueIds: [sales] })
  const renamed = await world.during(() => change(asBoss, id, { name: 'Outro Nome' }))
  expect(renamed).toMatchObject([{ name: 'user.changed', payload: { user: { id, name: 'Outro Nome' } } }])
  expect(movedUsers(renamed)).toEqual([])
  const moved = await world.during(() => change(asBoss, id, { queueIds: [support] }))
  expect(movedUsers(moved)).toEqual([id])
  expect((await show(id)).queues).toMatchObject([{ id: support, name: 'Suporte' }])
})

test('adds and takes away what was changed of the departments that the caller saw, and leaves the others', async () => {
  const { id } = await world.user(company, { queueIds: [sales] })
  // Changed by a colleague, after the caller saw the user.
  await asBoss(members.changeQueueMembers, { params: { id: support }, body: { add: [id], remove: [] } })
  const billing = await world.queue(company, 'Financeiro')
  const added = await change(asBoss, id, { queueIds: [sales, billing], knownQueueIds: [sales] })
  expect(added.queueIds.toSorted((a, b) => a - b)).toEqual([sales, support, billing])
  await asBoss(members.changeQueueMembers, { params: { id: support }, body: { add: [], remove: [id] } })
  const taken = await change(asBoss, id, { queueIds: [sales, support], knownQueueIds: added.queueIds })
  expect(taken.queueIds).toEqual([sales])
})

test('an address belongs to one user of the whole installation, whatever its case', async () => {
  const taken = { status: 400, code: 'ERR_USER_EMAIL_TAKEN', details: [{ path: 'body.email' }] }
  const email = stranger.email.toUpperCase()
  await expect(asBoss(users.createUser, { body: { ...someone(), email } })).rejects.toMatchObject(taken)
  await expect(
    change(asAna, ana.id, { email: boss.email, currentPassword: testPassword }),
  ).rejects.toMatchObject(taken)
})

test('[USER-009] a plain user changes their own person, and none of their rights', async () => {
  const saved = await change(asAna, ana.id, {
    name: 'Ana Maria',
    defaultTheme: 'dark',
    defaultMenu: 'closed',
    farewellMessage: 'Tchau!',
    profile: 'user',
    queueIds: [sales],
  })
  expect(saved).toMatchObject({ name: 'Ana Maria', defaultTheme: 'dark', farewellMessage: 'Tchau!' })
  for (const body of [
    { profile: 'admin' },
    { queueIds: [sales, support] },
    { whatsappId },
    { endWork: '22:00' },
    { allUserChat: 'enabled' },
  ]) {
    await expect(change(asAna, ana.id, body)).rejects.toMatchObject({
      status: 403,
      code: 'ERR_NO_PERMISSION',
      details: { fields: Object.keys(body) },
    })
  }
  expect(await show(ana.id)).toMatchObject({ profile: 'user', queueIds: [sales], whatsappId: null })
})

test('[USER-029, USER-008] administering users is refused to a plain user', async () => {
  const refused = { status: 403, code: 'ERR_NO_PERMISSION' }
  await expect(asAna(users.createUser, { body: someone() })).rejects.toMatchObject(refused)
  await expect(asAna(users.listUsers, { query: {} })).rejects.toMatchObject(refused)
  await expect(asAna(users.showUser, { params: { id: boss.id } })).rejects.toMatchObject(refused)
  await expect(change(asAna, boss.id, { name: 'Bobo' })).rejects.toMatchObject(refused)
  await expect(change(asAna, boss.id, {})).rejects.toMatchObject(refused)
  await expect(asAna(users.deleteUser, { params: { id: boss.id } })).rejects.toMatchObject(refused)
  await expect(asAna(users.showUser, { params: { id: ana.id } })).resolves.toMatchObject({ id: ana.id })
})

test('[USER-016, USER-007] the list comes in pages of 20 and is searched by name and address', async () => {
  const big = await world.company()
  const chief = await world.user(big, { name: 'Zé', profile: 'admin' })
  for (let index = 0; index < 24; index++) await world.user(big, { name: `Agente ${index + 10}` })
  const asChief = await world.as(chief.email)
  const page = (query: { pageNumber?: number; searchParam?: string }) => asChief(users.listUsers, { query })
  const [first, second] = await Promise.all([page({ pageNumber: 1 }), page({ pageNumber: 2 })])
  expect([first.users.length, first.hasMore]).toEqual([20, true])
  expect([second.users.length, second.hasMore]).toEqual([5, false])
  expect(second.users.at(-1)?.name).toBe('Zé')
  expect((await page({ searchParam: 'agente 1' })).users).toHaveLength(10)
  expect((await page({ searchParam: chief.email.toUpperCase() })).users).toHaveLength(1)
  expect((await page({ searchParam: '100%' })).users).toEqual([])
})

test('[USER-017] everybody sees their colleagues, without addresses, and nobody of another company', async () => {
  const colleagues = await asAna(users.listColleagues, { query: {} })
  const ids = colleagues.map((colleague) => colleague.id)
  expect(ids).toEqual(expect.arrayContaining([ana.id, boss.id]))
  expect(ids).not.toContain(stranger.id)
  expect(JSON.stringify(colleagues)).not.toContain('@')
})

test('[USER-023] a user of another company does not exist', async () => {
  const missing = { status: 404, code: 'ERR_NO_USER_FOUND' }
  await expect(asStranger(users.showUser, { params: { id: ana.id } })).rejects.toMatchObject(missing)
  await expect(change(asStranger, ana.id, { name: 'Minha' })).rejects.toMatchObject(missing)
  await expect(asStranger(users.deleteUser, { params: { id: ana.id } })).rejects.toMatchObject(missing)
  await expect(
    asStranger(users.createUser, { body: { ...someone(), companyId: company } }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(change(asStranger, stranger.id, { queueIds: [sales] })).rejects.toMatchObject({
    code: 'ERR_NO_QUEUE_FOUND',
  })
  await expect(change(asStranger, stranger.id, { whatsappId })).rejects.toMatchObject({
    status: 400,
    details: [{ path: 'body.whatsappId' }],
  })
})

test('[USER-021] deleting ends the session and returns the conversations to their queue', async () => {
  const gone = await world.user(company, { name: 'Caio', queueIds: [sales] })
  const asGone = await world.as(gone.email)
  const held = await world.ticket(company, {
    whatsappId,
    queueId: sales,
    status: 'open',
    userId: gone.id,
    unreadMessages: 1,
  })
  const closed = await world.ticket(company, { whatsappId, status: 'closed', userId: gone.id })
  const events = await world.during(() => asBoss(users.deleteUser, { params: { id: gone.id } }))
  expect(events).toMatchObject([
    { name: 'user.deleted', payload: { id: gone.id, returned: [{ id: held.id }] } },
  ])
  expect(movedUsers(events)).toEqual([gone.id])
  await expect(show(gone.id)).rejects.toMatchObject({ status: 404, code: 'ERR_NO_USER_FOUND' })
  await expect(asGone(auth.showMe, {})).rejects.toMatchObject({ status: 403 })
  const rows = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('tickets')
      .select(['id', 'status', 'userId'])
      .where('id', 'in', [held.id, closed.id])
      .orderBy('id')
      .execute(),
  )
  expect(rows).toEqual([
    { id: held.id, status: 'pending', userId: null },
    { id: closed.id, status: 'closed', userId: null },
  ])
  const deleted = events.find((event) => event.name === 'user.deleted')
  if (deleted?.name !== 'user.deleted') throw new Error('nothing was deleted')
  const told = await world.during(async () => announceReturned(world.platform)(company, deleted.payload))
  expect(told).toMatchObject([
    {
      name: 'ticket.changed',
      payload: { ticket: { id: held.id, status: 'pending' }, previous: { status: 'open', userId: gone.id } },
    },
  ])
})

test('refuses to delete oneself, to give up one’s own administration, and to lose the last administrator', async () => {
  const own = { status: 409, code: 'ERR_USER_SELF' }
  await expect(asBoss(users.deleteUser, { params: { id: boss.id } })).rejects.toMatchObject(own)
  await expect(change(asBoss, boss.id, { profile: 'user' })).rejects.toMatchObject(own)
  const root = await world.user(other, { super: true })
  const asRoot = await world.as(root.email)
  const last = { status: 409, code: 'ERR_USER_LAST_ADMIN' }
  await expect(change(asRoot, stranger.id, { profile: 'user' })).rejects.toMatchObject(last)
  await expect(asRoot(users.deleteUser, { params: { id: stranger.id } })).rejects.toMatchObject(last)
  // An administrator of the same company is not above the super user.
  await expect(change(asStranger, root.id, { password: 'tomado' })).rejects.toMatchObject({ status: 403 })
  await expect(asStranger(users.deleteUser, { params: { id: root.id } })).rejects.toMatchObject({
    status: 403,
  })
  const foreign = await asRoot(users.createUser, { body: { ...someone(), companyId: company } })
  expect(foreign.companyId).toBe(company)
})

test('two administrators cannot take each other’s profile at once', async () => {
  const firm = await world.company()
  const one = await world.user(firm, { profile: 'admin' })
  const two = await world.user(firm, { profile: 'admin' })
  const [asOne, asTwo] = [await world.as(one.email), await world.as(two.email)]
  await Promise.allSettled([
    change(asOne, two.id, { profile: 'user' }),
    change(asTwo, one.id, { profile: 'user' }),
  ])
  const admins = await world.inCompany(firm, (tx) =>
    tx.selectFrom('users').select('id').where('profile', '=', 'admin').execute(),
  )
  expect(admins).toHaveLength(1)
})

test('[USER-030] the plan’s number of users is a limit, also for two at once', async () => {
  const planId = await world.platform.db.asPlatform(async (tx) => {
    const plan = await tx
      .insertInto('plans')
      .values({ name: 'Dupla', users: 2, connections: 1, queues: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return plan.id
  })
  const small = await world.company()
  await world.platform.db.asPlatform((tx) =>
    tx.updateTable('companies').set({ planId }).where('id', '=', small).execute(),
  )
  const owner = await world.user(small, { profile: 'admin' })
  const asOwner = await world.as(owner.email)
  const made = await Promise.allSettled([
    asOwner(users.createUser, { body: someone() }),
    asOwner(users.createUser, { body: someone() }),
  ])
  expect(made.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(made.find((one) => one.status === 'rejected')?.reason).toMatchObject({
    status: 409,
    code: 'ERR_USER_LIMIT',
    details: { limit: 2 },
  })
})

test('[USER-025] the ping says who is online; the list shows it', async () => {
  const { id, email } = await world.user(company)
  const identity = await world.sessions.identifyToken(await world.tokenOf(email))
  if (identity.state !== 'viewer') throw new Error('not signed in')
  const events = await world.during(async () => {
    await userStatus(world.platform).act(identity.viewer, undefined, undefined as never)
  })
  expect(events).toMatchObject([{ name: 'user.presenceChanged', payload: { id, online: true } }])
  const { users: found } = await asBoss(users.listUsers, { query: { searchParam: email } })
  expect(found).toMatchObject([{ id, online: true }])
})

test('finds colleagues by their names, not by addresses that the answer does not show', async () => {
  const { email } = await world.user(company, { name: 'Quem se procura' })
  const [found, hidden] = await Promise.all([
    asAna(users.listColleagues, { query: { searchParam: 'se procura' } }),
    asAna(users.listColleagues, { query: { searchParam: email } }),
  ])
  expect([found.length, hidden.length]).toEqual([1, 0])
})

test('[USER-007] finds users and colleagues by a name that is typed without its accents', async () => {
  const { id } = await world.user(company, { name: 'José Conceição' })
  const query = { searchParam: 'jose conceicao' }
  expect((await asBoss(users.listUsers, { query })).users).toMatchObject([{ id }])
  expect(await asAna(users.listColleagues, { query })).toMatchObject([{ id }])
})
