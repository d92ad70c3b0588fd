import { expect, test } from 'vitest'
import { authEndpoints as auth } from '#domain/auth/auth-contract.ts'
import { dayIn, endOfDay } from '#domain/companies/company-days.ts'
import { daysLeft } from '#domain/companies/renewal-rules.ts'
import { planEndpoints as plans } from '#domain/plans/plan-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const platformCompany = await world.company()
await world.platform.db.asPlatform((tx) =>
  tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', platformCompany).execute(),
)
const [publicPlan, secretPlan] = await world.platform.db.asPlatform((tx) =>
  tx
    .insertInto('plans')
    .values([
      { name: 'Básico', users: 3, connections: 1, queues: 2, amountCents: 9990, useKanban: false },
      { name: 'Interno', users: 3, connections: 1, queues: 2, isPublic: false },
    ])
    .returning('id')
    .execute(),
)

let counter = 0
const account = (given: Record<string, unknown> = {}) => ({
  name: 'Ana Souza',
  companyName: 'Floricultura Ana',
  email: `ana${++counter}@example.com`,
  phone: '11 99999-0000',
  password: 'segredo',
  ...given,
})
const post = (payload: object, remoteAddress = `203.0.113.${++counter}`) =>
  world.app.inject({ method: 'POST', url: '/api/auth/signup', payload, remoteAddress })
const signIn = (email: string, password = 'segredo') =>
  world.stranger(auth.login, { body: { email, password } })
/** Whole days that a licence is good for after today. */
const days = (dueDate: Date) => daysLeft({ dueDate, timeZone: 'America/Sao_Paulo' }, new Date())

test('[AUTH-034, AUTH-002] signing up makes a company on the chosen plan, with a trial and its first administrator', async () => {
  const given = account({ planId: publicPlan?.id })
  const made = await world.stranger(auth.signUp, { body: given })
  const { user } = await signIn(given.email)
  expect(user).toMatchObject({
    name: 'Ana Souza',
    profile: 'admin',
    super: false,
    companyId: made.company?.id ?? 0,
    company: { name: 'Floricultura Ana', plan: { name: 'Básico', useKanban: false } },
  })
  expect(days(user.company.dueDate)).toBe(7)
  expect(user.company.companieSettings.userRating).toBe('disabled')
  const row = await world.inCompany(made.company?.id ?? 0, (tx) =>
    tx.selectFrom('companies').select(['phone', 'email']).executeTakeFirstOrThrow(),
  )
  expect(row).toEqual({ phone: '11 99999-0000', email: given.email })
})

test('[D89] lets a trial last until the end of its last day, and renewals keep that day', async () => {
  const given = account()
  const { company } = await world.stranger(auth.signUp, { body: given })
  const row = await world.inCompany(company?.id ?? 0, (tx) =>
    tx.selectFrom('companies').select(['dueDate', 'timeZone', 'anchorDay']).executeTakeFirstOrThrow(),
  )
  const last = dayIn(row.timeZone, row.dueDate)
  expect(row.dueDate).toEqual(endOfDay(row.timeZone, last))
  expect(row.anchorDay).toBe(last.day)
  expect(company?.dueDate).toEqual(row.dueDate)
})

test('[AUTH-035] strangers read the public plans; a plan that is not public cannot be had', async () => {
  const listed = await world.stranger(plans.listPublicPlans, { query: { listPublic: 'false' } })
  expect(listed.map(({ name }) => name)).toContain('Básico')
  expect(listed.map(({ name }) => name)).not.toContain('Interno')
  expect(listed.find(({ name }) => name === 'Básico')).toMatchObject({ amount: 99.9, users: 3 })
  const refused = await post(account({ planId: secretPlan?.id }))
  expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'body.planId'])
  const cheapest = await post(account())
  expect(cheapest.statusCode).toBe(200)
})

test('makes a new company even if the form names an existing one', async () => {
  const other = await world.company()
  const given = account({ companyId: other })
  expect((await post(given)).statusCode).toBe(200)
  const { user } = await signIn(given.email)
  expect(user.companyId).not.toBe(other)
})

test('[AUTH-001] the companies of two who signed up see nothing of each other', async () => {
  const [one, two] = [account(), account()]
  await world.stranger(auth.signUp, { body: one })
  const made = await world.stranger(auth.signUp, { body: two })
  await world.queue(made.company?.id ?? 0, 'Só de dois')
  const token = (await signIn(one.email)).token
  const list = await world.app.inject({
    url: '/api/queue',
    headers: { authorization: `Bearer ${token}` },
  })
  expect([list.statusCode, list.json()]).toMatchObject([200, [{ name: 'Atendimento' }]])
  expect(queues.listQueues.path).toBe('/queue')
})

test('an address that is taken is refused clearly, and nothing is left behind', async () => {
  const given = account()
  await world.stranger(auth.signUp, { body: given })
  const again = await post({ ...given, email: given.email.toUpperCase(), companyName: 'Segunda vez' })
  expect([again.statusCode, again.json().error]).toEqual([400, 'ERR_USER_EMAIL_TAKEN'])
  const left = await world.platform.db.asPlatform((tx) =>
    tx.selectFrom('companies').select('id').where('name', '=', 'Segunda vez').execute(),
  )
  expect(left).toEqual([])
})

test('[AUTH-036, AUTH-037, AUTH-038, AUTH-039, AUTH-040] refuses invalid fields with a message for each', async () => {
  const wrong = {
    name: 'A',
    companyName: 'x'.repeat(51),
    email: 'abc',
    phone: '',
    password: '1234',
  }
  const answer = await post(wrong)
  const found = answer.json<{ details: { path: string; message: string }[] }>().details
  expect(Object.fromEntries(found.map(({ path, message }) => [path, message]))).toEqual({
    'body.name': 'Muito curto!',
    'body.companyName': 'Muito longo!',
    'body.email': 'E-mail inválido',
    'body.phone': 'Obrigatório',
    'body.password': 'Muito curto!',
  })
  const empty = await post({ name: '', companyName: '', email: '', phone: '', password: '' })
  const messages = empty.json<{ details: { message: string }[] }>().details.map(({ message }) => message)
  expect(messages).toEqual(Array(5).fill('Obrigatório'))
  const tooLong = await post(account({ name: 'x'.repeat(51) }))
  expect(tooLong.json()).toMatchObject({ details: [{ path: 'body.name', message: 'Muito longo!' }] })
  for (const name of ['Al', 'x'.repeat(50)]) {
    expect((await post(account({ name, email: `${name.length}@nome.example` }))).statusCode).toBe(200)
  }
  expect((await post(account({ password: 'x'.repeat(51) }))).statusCode).toBe(400)
  expect((await post(account({ password: 'xK9#p' }))).statusCode).toBe(200)
  for (const [password, message] of [
    ['12345', 'Too common!'],
    ['Senha2026', 'Too common!'],
  ]) {
    const refused = await post(account({ password }))
    expect([refused.statusCode, refused.json().details]).toEqual([400, [{ path: 'body.password', message }]])
  }
})

test('signing up is limited for each address', async () => {
  const statuses = []
  for (let turn = 0; turn < 11; turn++) statuses.push((await post({}, '198.51.100.1')).statusCode)
  expect(statuses.at(0)).toBe(400)
  expect(statuses.at(-1)).toBe(429)
})

test('[AUTH-041, SET-048] the installation may switch signing up off, and choose the length of the trial', async () => {
  const set = (key: 'userCreation' | 'trialDays', value: string) =>
    world.inCompany(platformCompany, (tx) => saveSetting(tx, key, value))
  await set('trialDays', '30')
  const answer = await post(account())
  expect(days(new Date(answer.json().company.dueDate))).toBe(30)
  await set('userCreation', 'disabled')
  const refused = await post(account())
  expect([refused.statusCode, refused.json().error]).toEqual([403, 'ERR_USER_CREATION_DISABLED'])
})
