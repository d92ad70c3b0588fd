import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { authEndpoints as auth } from '#domain/auth/auth-contract.ts'
import { passwordLinkEndpoints as links } from '#domain/auth/password-link-contract.ts'
import { newPasswordLink } from '#server/users/access/mail-password-link.ts'
import { savePasswordLink } from '#server/users/access/password-link-db.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()

/** The letters to an address. */
function lettersTo(email: string): string[] {
  const folder = join(world.config.dataDir, 'mailbox')
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((letter) => letter.includes(`To: ${email}`))
}
const mayLogIn = (email: string, password: string) =>
  world.stranger(auth.login, { body: { email, password } }).then(
    () => true,
    () => false,
  )
/** A person with the cookie of their session, as a browser has it. */
async function signedIn(email: string) {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: testPassword },
  })
  const cookieOf = (given: typeof answer) => given.cookies.find(({ name }) => name === 'refresh')?.value ?? ''
  const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
  return {
    cookie: cookieOf(answer),
    cookieOf,
    change: (id: number, payload: object) =>
      world.app.inject({ method: 'PUT', url: `/api/users/${id}`, headers, payload }),
    me: () => world.app.inject({ url: '/api/auth/me', headers }),
    refresh: (cookie: string) =>
      world.app.inject({ method: 'POST', url: '/api/auth/refresh_token', cookies: { refresh: cookie } }),
  }
}

test.each([
  ['password', { password: 'minha-nova' }],
  ['address', { email: 'outra@example.com' }],
])('asks for the current password before a person changes their own %s', async (_name, wish) => {
  const { id, email } = await world.user(company)
  const bia = await signedIn(email)
  for (const currentPassword of [undefined, '', 'wrong']) {
    const refused = await bia.change(id, { ...wish, currentPassword })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      error: 'ERR_CURRENT_PASSWORD',
      details: [{ path: 'body.currentPassword' }],
    })
  }
  expect(await mayLogIn(email, testPassword)).toBe(true)
})

test('ends every session but the one that changed its password, and tells the address', async () => {
  const { id, email } = await world.user(company)
  const bia = await signedIn(email)
  const done = await bia.change(id, { password: 'minha-nova', currentPassword: testPassword })
  expect(done.statusCode).toBe(200)
  expect((await bia.me()).statusCode).toBe(403)
  expect((await bia.refresh(bia.cookie)).statusCode).toBe(401)
  expect((await bia.refresh(bia.cookieOf(done))).statusCode).toBe(200)
  expect(await mayLogIn(email, 'minha-nova')).toBe(true)
  expect(lettersTo(email)).toEqual([expect.stringContaining('foi alterado')])
})

test('tells the old address that it was changed', async () => {
  const { id, email } = await world.user(company)
  const bia = await signedIn(email)
  await bia.change(id, { email: 'nova@example.com', currentPassword: testPassword })
  expect(lettersTo(email)).toHaveLength(1)
  expect(lettersTo('nova@example.com')).toEqual([])
})

test('refuses to try a current password more than eight times in a quarter of an hour', async () => {
  const { id, email } = await world.user(company)
  const bia = await signedIn(email)
  const statuses = await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      bia.change(id, { password: 'minha-nova', currentPassword: `wrong-${turn}` }),
    ),
  )
  expect(statuses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(8)
  expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
})

test('[D98] voids a mailed link to choose a password when the address is changed', async () => {
  const admin = await world.user(company, { profile: 'admin' })
  const { id } = await world.user(company)
  const { token, link } = newPasswordLink(id, new Date())
  await world.inCompany(company, (tx) => savePasswordLink(tx, link))
  const shown = () => world.stranger(links.showPasswordLink, { body: { token } })
  const ana = await signedIn(admin.email)
  await ana.change(id, { farewellMessage: 'Até logo' })
  await shown()
  expect((await ana.change(id, { email: 'corrigida@example.com' })).statusCode).toBe(200)
  await expect(shown()).rejects.toMatchObject({ code: 'ERR_PASSWORD_LINK' })
})
