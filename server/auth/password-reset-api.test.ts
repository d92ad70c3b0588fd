import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { passwordLinkEndpoints as links } from '#domain/auth/password-link-contract.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'
import { newPasswordLink } from '#server/users/access/mail-password-link.ts'
import { savePasswordLink } from '#server/users/access/password-link-db.ts'

let now = new Date()
const world = await openWorld({ now: () => now })
const company = await world.company()

let address = 0
const anywhere = () => `203.0.113.${++address % 250}`
const post = (url: string, payload?: object, remoteAddress = anywhere()) =>
  world.app.inject({ method: 'POST', url: `/api${url}`, remoteAddress, ...(payload && { payload }) })
const forget = (email: string, language = 'pt', from = anywhere()) =>
  post(`/forgetpassword/${encodeURIComponent(email)}?language=${language}`, undefined, from)
const reset = (email: string, code: string, password = 'Nova-senha-1', from = anywhere()) =>
  post(`/resetpasswords/${encodeURIComponent(email)}/${code}`, { password }, from)
const signIn = (email: string, password: string, from = anywhere()) =>
  post('/auth/login', { email, password }, from)
const errorOf = (answer: { statusCode: number; json: () => { error?: string } }) => [
  answer.statusCode,
  answer.json().error,
]

/** The letters to an address, oldest first. */
function letters(email: string): string[] {
  const folder = join(world.config.dataDir, 'mailbox')
  return readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((letter) => letter.includes(`To: ${email}`))
}
const codeIn = (letter = '') => /^(\d{6}|\d{20})\r?$/m.exec(letter)?.[1] ?? ''
const codesOf = (email: string) => letters(email).map(codeIn)
const wrong = (code: string) => '01'.charAt(code.startsWith('0') ? 1 : 0).repeat(code.length)

test('[AUTH-050, AUTH-051] a mailed code sets a new password once, and ends the session', async () => {
  const { email } = await world.user(company)
  const session = (await signIn(email, testPassword)).json()
  expect((await forget(email.toUpperCase())).statusCode).toBe(200)
  const code = codeIn(letters(email)[0])
  const events = await world.during(async () => expect((await reset(email, code)).statusCode).toBe(200))
  expect(events.map(({ name }) => name)).toEqual(['auth.sessionEnded'])
  expect(errorOf(await signIn(email, testPassword))).toEqual([401, 'ERR_INVALID_CREDENTIALS'])
  expect((await signIn(email, 'Nova-senha-1')).statusCode).toBe(200)
  const old = await world.app.inject({
    url: '/api/auth/me',
    headers: { authorization: `Bearer ${session.token}` },
  })
  expect(old.statusCode).toBe(403)
  expect(errorOf(await reset(email, code))).toEqual([400, 'ERR_RESET_CODE'])
})

test('[D98] voids a mailed link to choose a password when the password is reset', async () => {
  const { id, email } = await world.user(company)
  const { token, link } = newPasswordLink(id, world.platform.now())
  await world.inCompany(company, (tx) => savePasswordLink(tx, link))
  await forget(email)
  expect((await reset(email, codeIn(letters(email)[0]))).statusCode).toBe(200)
  const used = world.stranger(links.usePasswordLink, { body: { token, password: 'Outra-senha-1' } })
  await expect(used).rejects.toMatchObject({ code: 'ERR_PASSWORD_LINK' })
})

test('[D98] ends the sessions of a user who chooses a password by a mailed link', async () => {
  const { id } = await world.user(company)
  const { token, link } = newPasswordLink(id, world.platform.now())
  await world.inCompany(company, (tx) => savePasswordLink(tx, link))
  const events = await world.during(() =>
    world.stranger(links.usePasswordLink, { body: { token, password: 'Outra-senha-1' } }),
  )
  expect(events).toMatchObject([{ name: 'auth.sessionEnded', payload: { userId: id } }])
})

test('the form with the password in the path works as well, with the path only', async () => {
  const { email } = await world.user(company)
  expect((await post(`/forgetpassword/${email}`)).statusCode).toBe(200)
  const code = codeIn(letters(email)[0])
  expect((await post(`/resetpasswords/${email}/${code}/Outra-senha-2`)).statusCode).toBe(200)
  expect((await signIn(email, 'Outra-senha-2')).statusCode).toBe(200)
})

test('the code is stored as a hash, and comes in the language of who asks', async () => {
  const { id, email } = await world.user(company)
  await forget(email, 'en')
  const [letter] = letters(email)
  expect(letter).toContain('To choose a new password')
  const row = await world.inCompany(company, (tx) =>
    tx.selectFrom('passwordResets').selectAll().where('userId', '=', id).executeTakeFirstOrThrow(),
  )
  expect(row.codeHash).toHaveLength(32)
  expect(JSON.stringify(row)).not.toContain(codeIn(letter))
})

test('[AUTH-052] an address that nobody has is answered with 404, and mails nothing', async () => {
  expect(errorOf(await forget('nobody@example.com'))).toEqual([404, 'ERR_NO_EMAIL_FOUND'])
  expect(letters('nobody@example.com')).toEqual([])
  expect(errorOf(await reset('nobody@example.com', '123456'))).toEqual([400, 'ERR_RESET_CODE'])
})

test('five wrong codes use a code up where it was asked for', async () => {
  const { email } = await world.user(company)
  const here = '198.51.100.9'
  await forget(email, 'pt', here)
  const code = codeIn(letters(email)[0])
  for (let turn = 0; turn < 5; turn++) {
    expect(errorOf(await reset(email, wrong(code), 'Nova-senha-1', here))).toEqual([400, 'ERR_RESET_CODE'])
  }
  expect(errorOf(await reset(email, code, 'Nova-senha-1', here))).toEqual([400, 'ERR_RESET_CODE'])
  expect((await signIn(email, testPassword)).statusCode).toBe(200)
})

test('keeps a code good whatever a stranger tries and asks for', async () => {
  const { email } = await world.user(company)
  const [owner, stranger] = ['198.51.100.10', '198.51.100.11']
  await forget(email, 'pt', owner)
  const code = codeIn(letters(email)[0])
  for (let turn = 0; turn < 3; turn++) await forget(email, 'pt', stranger)
  for (let turn = 0; turn < 9; turn++) await reset(email, wrong(code), 'Nova-senha-1', stranger)
  expect((await reset(email, code, 'Nova-senha-1', owner)).statusCode).toBe(200)
})

test('counts the tries from elsewhere over a day, and mails a long code once they are used up', async () => {
  const { email } = await world.user(company)
  await forget(email, 'pt', '198.51.100.12')
  const [short = ''] = codesOf(email)
  for (let turn = 0; turn < 20; turn++) await reset(email, wrong(short))
  expect(errorOf(await reset(email, short))).toEqual([400, 'ERR_RESET_CODE'])
  now = new Date(now.getTime() + 20 * 60_000)
  await forget(email, 'pt', '198.51.100.12')
  const code = codesOf(email)[1] ?? ''
  expect(code).toHaveLength(20)
  for (let turn = 0; turn < 20; turn++) {
    expect(errorOf(await reset(email, wrong(code)))).toEqual([400, 'ERR_RESET_CODE'])
  }
  expect((await reset(email, code)).statusCode).toBe(200)
})

/** Codes that were asked for from these places, each tried five times. */
const triedFrom = (userId: number, places: string[]) =>
  world.inCompany(company, (tx) =>
    tx
      .insertInto('passwordResets')
      .values(
        places.map((askedFrom) => ({
          ...{ userId, askedFrom, codeHash: Buffer.alloc(32), tries: 5 },
          ...{ createdAt: now, expiresAt: new Date(now.getTime() + 60_000) },
        })),
      )
      .execute(),
  )
const fifty = (network: string) => Array.from({ length: 50 }, (_, turn) => `${network}.${turn % 5}`)

/** Uses up what a day allows of letters and tries, from networks in which the person never was. */
async function besiege(userId: number, email: string) {
  await triedFrom(userId, fifty('198.18.0'))
  for (let turn = 0; turn < 30; turn++) await forget(email, 'pt', `198.18.${turn}.1`)
  for (let turn = 0; turn < 30; turn++) await reset(email, '000000', 'Nova-senha-1', `198.18.${turn}.2`)
}

test('leaves a working code to whoever reads the mailbox, whatever strangers ask for and try', async () => {
  const { id, email } = await world.user(company)
  const unknown = '192.0.2.200'
  await besiege(id, email)
  const [sent, ...more] = codesOf(email)
  expect(more).toEqual([])
  const asked = await forget(email, 'pt', unknown)
  expect([asked.statusCode, asked.json()]).toEqual([200, {}])
  expect(codesOf(email)).toEqual([sent])
  expect((await reset(email, sent ?? '', 'Nova-senha-1', unknown)).statusCode).toBe(200)
  expect((await signIn(email, 'Nova-senha-1')).statusCode).toBe(200)
})

test('keeps the code in the mailbox valid for as long as no other is mailed', async () => {
  const { id, email } = await world.user(company)
  await besiege(id, email)
  for (const minutes of [59, 2, 59, 2]) {
    now = new Date(now.getTime() + minutes * 60_000)
    await forget(email)
    const newest = codesOf(email).at(-1) ?? ''
    const { expiresAt } = await world.inCompany(company, (tx) =>
      tx.selectFrom('passwordResets').select('expiresAt').orderBy('id', 'desc').executeTakeFirstOrThrow(),
    )
    expect(newest).toHaveLength(20)
    expect(expiresAt.getTime() - now.getTime()).toBeGreaterThanOrEqual(60 * 60_000)
  }
  expect(codesOf(email)).toHaveLength(3)
  now = new Date(now.getTime() + 50 * 60_000)
  expect((await reset(email, codesOf(email).at(-1) ?? '')).statusCode).toBe(200)
})

test('floods no mailbox, from however many networks codes are asked for', async () => {
  const { email } = await world.user(company)
  for (let turn = 0; turn < 200; turn++) await forget(email, 'pt', `198.19.${turn}.1`)
  expect(codesOf(email).map((code) => code.length)).toEqual([6, 6, 6, 6, 20])
})

test('counts no letter that the mail server did not take', async () => {
  const cutOff = await openWorld({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const { email } = await cutOff.user(await cutOff.company())
  for (let turn = 0; turn < 6; turn++) {
    const url = `/api/forgetpassword/${email}`
    const answer = await cutOff.app.inject({ method: 'POST', url, remoteAddress: `198.19.${turn}.3` })
    expect(answer.statusCode).toBe(500)
  }
  const rows = await cutOff.platform.db.asPlatform((tx) =>
    tx
      .selectFrom('passwordResets')
      .innerJoin('users', 'users.id', 'userId')
      .where('email', '=', email)
      .select('userId')
      .execute(),
  )
  expect(rows).toEqual([])
})

test('mails a code to a network of the person, although strangers used up their letters', async () => {
  const { id, email } = await world.user(company)
  const home = '198.51.100.20'
  await signIn(email, testPassword, home)
  await besiege(id, email)
  expect((await forget(email, 'pt', home)).statusCode).toBe(200)
  const [, own = '', ...more] = codesOf(email)
  expect([own.length, more]).toEqual([20, []])
  expect((await reset(email, own, 'Nova-senha-1', home)).statusCode).toBe(200)
})

test('leaves tries to a network of the person when strangers used up those of the day', async () => {
  const { id, email } = await world.user(company)
  const [home, elsewhere] = ['198.51.100.20', '192.0.2.200']
  await signIn(email, testPassword, home)
  await forget(email, 'pt', home)
  await forget(email, 'pt', elsewhere)
  const codes = codesOf(email)
  await triedFrom(id, fifty('198.18.0'))
  for (const code of codes) {
    expect(errorOf(await reset(email, code, 'Nova-senha-1', elsewhere))).toEqual([400, 'ERR_RESET_CODE'])
  }
  const tried = await Promise.all(codes.map((code) => reset(email, code, 'Nova-senha-1', home)))
  expect(tried.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
})

test('caps the tries of a day from a network of the person as well', async () => {
  const { id, email } = await world.user(company)
  const home = '198.51.100.20'
  await signIn(email, testPassword, home)
  await forget(email, 'pt', home)
  await triedFrom(id, fifty('198.51.100'))
  const [code = ''] = codesOf(email)
  expect(errorOf(await reset(email, code, 'Nova-senha-1', home))).toEqual([400, 'ERR_RESET_CODE'])
})

test('keeps a code good where it was asked for, although strangers ask for six more', async () => {
  const { id, email } = await world.user(company)
  const home = '198.51.100.21'
  await forget(email, 'pt', home)
  await triedFrom(id, ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2', '192.0.2.2'])
  expect((await reset(email, codeIn(letters(email)[0]), 'Nova-senha-1', home)).statusCode).toBe(200)
})

test('leaves a code good for fifteen minutes, although another is asked for', async () => {
  const { email } = await world.user(company)
  await forget(email)
  await forget(email)
  expect((await reset(email, codeIn(letters(email)[0]))).statusCode).toBe(200)
  await forget(email)
  now = new Date(now.getTime() + 16 * 60_000)
  expect(errorOf(await reset(email, codeIn(letters(email).at(-1))))).toEqual([400, 'ERR_RESET_CODE'])
})

test('codes are limited for an address, known or not, and for who asks', async () => {
  const { email } = await world.user(company)
  for (const asked of [email, 'unknown@example.com']) {
    const statuses = []
    for (let turn = 0; turn < 4; turn++) statuses.push((await forget(asked, 'pt', '198.51.100.3')).statusCode)
    expect(statuses.at(-1)).toBe(429)
    expect(new Set(statuses.slice(0, 3)).size).toBe(1)
  }
  const fromOne = []
  for (let turn = 0; turn < 11; turn++) {
    fromOne.push((await post(`/forgetpassword/a${turn}@example.com`, undefined, '198.51.100.2')).statusCode)
  }
  expect([fromOne[0], fromOne.at(-1)]).toEqual([404, 429])
})

test('answers an address that nobody has the same, however often it is asked for', async () => {
  for (let turn = 0; turn < 40; turn++) {
    const answer = await forget('no-one@example.com', 'pt', `198.19.${turn}.2`)
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'ERR_NO_EMAIL_FOUND'])
  }
  expect(letters('no-one@example.com')).toEqual([])
})

test('[AUTH-048] a weak password is refused with the words of the specification', async () => {
  for (const weak of ['abcdefgh', 'Abcdefgh', 'ABCDEFG1', 'Abc1234']) {
    const answer = await reset('ana@example.com', '123456', weak)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual([
      {
        path: 'body.password',
        message:
          'Sua senha precisa ter no mínimo 8 caracteres, sendo uma letra maiúscula, uma minúscula e um número.',
      },
    ])
  }
})
