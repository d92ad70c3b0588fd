import { expect, test } from 'vitest'
import { authEndpoints as auth } from '#domain/auth/auth-contract.ts'
import { languages } from '#domain/i18n/language.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { errorTexts } from '#web/platform/error-texts.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'

let now = new Date()
const world = await openWorld({ now: () => now })
const company = await world.company()

const signIn = (email: string, password = testPassword, remoteAddress = '203.0.113.7') =>
  world.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress })
const refresh = (cookie: string) =>
  world.app.inject({ method: 'POST', url: '/api/auth/refresh_token', cookies: { refresh: cookie } })
const me = (token: string) =>
  world.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })
const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find((cookie) => cookie.name === 'refresh')?.value ?? ''
const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

test('[AUTH-010] signing in gives a token and the user with company, plan and settings', async () => {
  const { email } = await world.user(company, { name: 'Ana' })
  const session = await world.stranger(auth.login, { body: { email, password: testPassword } })
  expect(session.user).toMatchObject({
    name: 'Ana',
    email,
    company: { id: company, plan: { useWhatsapp: true }, companieSettings: { scheduleType: 'disabled' } },
  })
  expect(JSON.stringify(session)).not.toContain('argon2')
  const answer = await signIn(email)
  expect(answer.cookies[0]).toMatchObject({
    name: 'refresh',
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/auth',
  })
})

test('[AUTH-011] a wrong password and an unknown address are refused alike', async () => {
  const { email } = await world.user(company)
  for (const [address, password] of [
    [email, 'wrong'],
    ['nobody@example.com', testPassword],
  ] as const) {
    const answer = await signIn(address, password)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ error: 'ERR_INVALID_CREDENTIALS' })
  }
})

test('[AUTH-024] signing in elsewhere ends the older session and tells its browser', async () => {
  const { id, email } = await world.user(company)
  const first = await signIn(email)
  const events = await world.during(() => signIn(email))
  expect(events).toMatchObject([
    { name: 'auth.signedIn', payload: { user: { id, email, companyId: company } } },
  ])
  expect((await me(first.json().token)).statusCode).toBe(403)
  expect((await refresh(cookieOf(first))).statusCode).toBe(401)
})

test('[AUTH-021] an access token ends after 15 minutes; the refresh cookie gives the next one and rotates', async () => {
  const { email } = await world.user(company)
  const first = await signIn(email)
  minutesLater(16)
  expect((await me(first.json().token)).statusCode).toBe(403)
  const second = await refresh(cookieOf(first))
  expect(second.statusCode).toBe(200)
  expect((await me(second.json().token)).statusCode).toBe(200)
  expect(cookieOf(second)).not.toBe(cookieOf(first))
})

test('lets two tabs refresh at once, and sets one new cookie', async () => {
  const { email } = await world.user(company)
  const shared = cookieOf(await signIn(email))
  const tabs = await Promise.all([refresh(shared), refresh(shared)])
  expect(tabs.map((answer) => answer.statusCode)).toEqual([200, 200])
  expect(tabs.map(cookieOf).filter(Boolean)).toHaveLength(1)
})

test('keeps a session whose renewal was lost on the way, however late it is asked again', async () => {
  const { email } = await world.user(company)
  const first = cookieOf(await signIn(email))
  const lost = cookieOf(await refresh(first))
  minutesLater(60)
  const again = await refresh(first)
  expect(again.statusCode).toBe(200)
  expect((await refresh(cookieOf(again))).statusCode).toBe(200)
  expect((await refresh(lost)).statusCode).toBe(401)
})

test('ends a session for everybody when a token comes that was renewed twice since', async () => {
  const { id, email } = await world.user(company)
  const stolen = cookieOf(await signIn(email))
  const thief = cookieOf(await refresh(cookieOf(await refresh(stolen))))
  const events = await world.during(async () => {
    expect((await refresh(stolen)).statusCode).toBe(401)
  })
  expect(events).toMatchObject([{ name: 'auth.sessionEnded', payload: { userId: id } }])
  expect((await refresh(thief)).statusCode).toBe(401)
})

test('ends a session for everybody when a made-up token names it', async () => {
  const { email } = await world.user(company)
  const kept = cookieOf(await signIn(email))
  expect((await refresh(`${kept.split('.')[0]}.made-up`)).statusCode).toBe(401)
  expect((await refresh(kept)).statusCode).toBe(401)
})

test('[AUTH-022] signing out ends the session', async () => {
  const { email } = await world.user(company)
  const answer = await signIn(email)
  const { token } = answer.json()
  const out = await world.app.inject({
    method: 'DELETE',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(out.statusCode).toBe(200)
  expect((await me(token)).statusCode).toBe(403)
  expect((await refresh(cookieOf(answer))).statusCode).toBe(401)
})

test('[CONN-095, D68] outside the hours of work nobody gets in, and is told why and their hours', async () => {
  const { email } = await world.user(company, { startWork: '00:00', endWork: '00:01' })
  const before = now
  now = new Date('2026-11-23T15:00:00Z')
  const answer = await signIn(email)
  expect([answer.statusCode, answer.json().error]).toEqual([401, 'ERR_OUT_OF_HOURS'])
  expect(answer.json().details).toEqual({ startWork: expect.any(String), endWork: expect.any(String) })
  for (const language of languages) expect(errorTexts.ERR_OUT_OF_HOURS[language]).not.toBe('')
  now = before
})

test('[AUTH-013] an expired company may sign in and read nothing but itself', async () => {
  const expired = await world.company({ dueDate: new Date('2020-01-01') })
  const { email } = await world.user(expired, { profile: 'admin' })
  const call = await world.as(email)
  await expect(call(queues.listQueues, {})).rejects.toMatchObject({
    status: 402,
    code: 'ERR_SUBSCRIPTION_EXPIRED',
  })
  await expect(call(auth.showMe, {})).resolves.toMatchObject({ profile: 'admin' })
})

test('[AUTH-015] the platform’s own company never expires', async () => {
  await world.platform.db.asPlatform((tx) =>
    tx
      .updateTable('companies')
      .set({ isPlatform: true, dueDate: new Date('2020-01-01') })
      .where('id', '=', company)
      .execute(),
  )
  const { email } = await world.user(company)
  const session = (await signIn(email)).json()
  expect(session.user.company.dueDate).toMatch(/^2999-12-31/)
})

test('guessing is stopped from one address without locking the owner out', async () => {
  const { email } = await world.user(company)
  const statuses = []
  for (let guess = 0; guess < 10; guess++)
    statuses.push((await signIn(email, 'wrong', '198.51.100.9')).statusCode)
  expect(statuses.at(0)).toBe(401)
  expect(statuses.at(-1)).toBe(429)
  expect((await signIn(email, testPassword, '192.0.2.44')).statusCode).toBe(200)
})

test('a change of a user’s rights holds from the next request on', async () => {
  const { id, email } = await world.user(company, { profile: 'admin' })
  const { token } = (await signIn(email)).json()
  await world.inCompany(company, (tx) =>
    tx.updateTable('users').set({ profile: 'user' }).where('id', '=', id).execute(),
  )
  await expect.poll(async () => (await me(token)).json().profile).toBe('user')
})
