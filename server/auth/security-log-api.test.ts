import { pino } from 'pino'
import { expect, test } from 'vitest'
import { authEndpoints as auth } from '#domain/auth/auth-contract.ts'
import { userEndpoints as users } from '#domain/users/user-contract.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'

type Line = { security?: string; userId?: number; ip?: string; by?: number }
const lines: Line[] = []
const log = pino(
  { level: 'info', base: null },
  { write: (text) => void lines.push(JSON.parse(text) as Line) },
)
const world = await openWorld({ log })
const company = await world.company()
const secure = (kind: string) => lines.filter(({ security }) => security === kind)

const ip = '203.0.113.9'
const signIn = (email: string, password: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    remoteAddress: ip,
  })
const renew = (cookie: string) =>
  world.app.inject({ method: 'POST', url: '/api/auth/refresh_token', cookies: { refresh: cookie } })
const cookieOf = (answer: { cookies: { value: string }[] }) => answer.cookies[0]?.value ?? ''

test('writes each refused sign-in into the log, of whom and from where, and never the password', async () => {
  const { id, email } = await world.user(company)
  await signIn(email, 'wrong-secret')
  await signIn('nobody@example.com', 'wrong-secret')
  expect(secure('login.failed')).toMatchObject([{ userId: id, ip }, { ip }])
  expect(JSON.stringify(lines)).not.toContain('wrong-secret')
})

test('writes a refresh token that comes a second time into the log', async () => {
  const { id, email } = await world.user(company)
  const first = cookieOf(await signIn(email, testPassword))
  await renew(cookieOf(await renew(first)))
  await renew(first)
  expect(secure('refresh.reused')).toMatchObject([{ userId: id }])
})

test('writes changed passwords and addresses into the log, and who changed them', async () => {
  const boss = await world.user(company, { profile: 'admin' })
  const { id } = await world.user(company)
  const asBoss = await world.as(boss.email)
  await asBoss(users.updateUser, { params: { id }, body: { email: 'novo@example.com' } })
  await asBoss(users.updateUser, { params: { id }, body: { name: 'Outro Nome' } })
  const own = { password: 'nova-senha-1', currentPassword: testPassword }
  await asBoss(users.updateUser, { params: { id: boss.id }, body: own })
  const changes = [id, boss.id].map((userId) => ({ userId, by: boss.id }))
  expect(secure('access.changed')).toMatchObject(changes)
  await expect(
    world.stranger(auth.login, { body: { email: boss.email, password: 'nova-senha-1' } }),
  ).resolves.toBeTruthy()
})
