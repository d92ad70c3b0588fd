import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { authEndpoints as auth } from '#domain/auth/auth-contract.ts'
import { passwordLinkEndpoints as links } from '#domain/auth/password-link-contract.ts'
import { userEndpoints as users } from '#domain/users/user-contract.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company({ name: 'Padaria' })
const boss = await world.user(company, { name: 'Chefe', profile: 'admin' })
const asBoss = await world.as(boss.email)

let counter = 0
const someone = () => ({
  name: 'Nova Pessoa',
  email: `escolhida${++counter}@example.com`,
  password: 'segredo',
})
const change = (call: typeof asBoss, id: number, body: object) =>
  call(users.updateUser, { params: { id }, body: body as { name: string } })

test('[D110] nobody sets a password for somebody else: they are mailed a link to choose one', async () => {
  const bia = await world.user(company)
  const asBia = await world.as(bia.email)
  await change(asBoss, bia.id, { password: '' })
  await expect(change(asBoss, bia.id, { password: 'dada-pelo-chefe' })).rejects.toMatchObject({
    ...{ status: 403, code: 'ERR_NO_PERMISSION', details: { fields: ['password'] } },
  })
  await expect(asBia(auth.showMe, {})).resolves.toMatchObject({ id: bia.id })
  expect(await asBoss(users.sendPasswordLink, { params: { id: bia.id } })).toEqual({ email: bia.email })
  const token = await mailedToken(bia.email)
  await world.stranger(links.usePasswordLink, { body: { token, password: 'Bolo-de-fuba-9' } })
  await expect(asBia(auth.showMe, {})).rejects.toMatchObject({ status: 403, code: 'ERR_TOKEN_INVALID' })
  expect([await mayLogIn(bia.email, testPassword), await mayLogIn(bia.email, 'Bolo-de-fuba-9')]).toEqual([
    false,
    true,
  ])
})

test('[D110] a new user without a first password is mailed a link to choose one', async () => {
  const { password: _none, ...body } = someone()
  const made = await asBoss(users.createUser, { body })
  const token = await mailedToken(body.email)
  expect(await world.stranger(links.showPasswordLink, { body: { token } })).toMatchObject({ name: made.name })
  await world.stranger(links.usePasswordLink, { body: { token, password: 'Bolo-de-fuba-9' } })
  expect(await mayLogIn(body.email, 'Bolo-de-fuba-9')).toBe(true)
})

test.each(['Senha123', '123456', 'qwerty'])(
  '[D110] refuses the common password %s, for oneself and for others',
  async (password) => {
    const problem = { status: 400, details: [{ path: 'body.password', message: 'Too common!' }] }
    await expect(asBoss(users.createUser, { body: { ...someone(), password } })).rejects.toMatchObject(
      problem,
    )
    const own = { password, currentPassword: testPassword }
    await expect(change(asBoss, boss.id, own)).rejects.toMatchObject(problem)
  },
)

/** The token of the last link that was mailed to an address. */
async function mailedToken(email: string): Promise<string> {
  const folder = join(world.config.dataDir, 'mailbox')
  const letters = await Promise.all(
    (await readdir(folder)).toSorted().map((name) => readFile(join(folder, name), 'utf8')),
  )
  const letter = letters.findLast((text) => text.includes(`To: ${email}`)) ?? ''
  const plain = letter.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return /password#([\w-]+)/.exec(plain)?.[1] ?? ''
}

const mayLogIn = (email: string, password: string) =>
  world.stranger(auth.login, { body: { email, password } }).then(
    () => true,
    () => false,
  )
