import { afterAll, expect, test } from 'vitest'
import { authEndpoints as auth } from '#domain/auth/auth-contract.ts'
import { startPostOffice } from '#tests/processes/start-post-office.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'

const post = await startPostOffice()
afterAll(post.close)
const world = await openWorld({ env: { SMTP_URL: post.url } })
const company = await world.company()
await world.platform.db.asPlatform((tx) =>
  tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', company).execute(),
)

const account = (email: string, companyName = 'Floricultura Ana') => ({
  name: 'Ana Souza',
  companyName,
  email,
  phone: '11 99999-0000',
  password: 'segredo',
})
const signUp = (email: string, companyName?: string) =>
  world.stranger(auth.signUp, { body: account(email, companyName) })
const confirm = (confirmation: string, code: string) =>
  world.stranger(auth.confirmSignUp, { body: { confirmation, code } })
const letterTo = async (email: string, index = 0) => {
  const found = () => post.letters.filter((letter) => letter.includes(`To: ${email}`)).at(index)
  await expect.poll(found).toBeDefined()
  return found() ?? ''
}
const codeIn = (letter: string) => /^(\d{6})\r?$/m.exec(letter)?.[1] ?? ''

test('makes an account only when its address has confirmed itself', async () => {
  const email = 'ana@example.com'
  const asked = await signUp(email)
  expect(asked).toEqual({ confirmation: expect.any(String) })
  const signIn = () => world.stranger(auth.login, { body: { email, password: 'segredo' } })
  await expect(signIn()).rejects.toMatchObject({ code: 'ERR_INVALID_CREDENTIALS' })
  const made = await confirm(asked.confirmation ?? '', codeIn(await letterTo(email)))
  expect(made.user).toMatchObject({ name: 'Ana Souza', email })
  expect((await signIn()).user.companyId).toBe(made.company.id)
})

test('lets the owner of an address sign up although a stranger did so before', async () => {
  const email = 'bia@example.com'
  const stranger = await signUp(email, 'Empresa do estranho')
  const owner = await signUp(email, 'Empresa da Bia')
  const code = codeIn(await letterTo(email, 1))
  expect((await confirm(owner.confirmation ?? '', code)).company.name).toBe('Empresa da Bia')
  const late = codeIn(await letterTo(email))
  await expect(confirm(stranger.confirmation ?? '', late)).rejects.toMatchObject({
    code: 'ERR_USER_EMAIL_TAKEN',
  })
})

test('answers a taken address like a free one, and tells its owner by mail alone', async () => {
  const { email } = await world.user(company)
  expect(await signUp(email)).toEqual({ confirmation: expect.any(String) })
  expect(await letterTo(email)).toMatch(/=C3=A9|already|tem uma conta/)
  const { user } = await world.stranger(auth.login, { body: { email, password: testPassword } })
  expect(user.companyId).toBe(company)
})

test('uses a code up after five wrong tries', async () => {
  const email = 'caio@example.com'
  const { confirmation = '' } = await signUp(email)
  const code = codeIn(await letterTo(email))
  const wrong = code === '000000' ? '111111' : '000000'
  for (let turn = 0; turn < 5; turn++) {
    await expect(confirm(confirmation, wrong)).rejects.toMatchObject({ code: 'ERR_SIGN_UP_CODE' })
  }
  await expect(confirm(confirmation, code)).rejects.toMatchObject({ code: 'ERR_SIGN_UP_CODE' })
})

/** Confirms from another address: confirmations of one are limited. */
async function confirmElsewhere(confirmation: string, code: string): Promise<string> {
  const answer = await world.app.inject({
    ...{ method: 'POST', url: '/api/auth/signup/confirm', remoteAddress: '203.0.113.9' },
    payload: { confirmation, code },
  })
  return answer.json().error ?? 'made'
}

test('keeps a confirmed sign-up until its account could be made', async () => {
  const email = 'davi@example.com'
  const { confirmation = '' } = await signUp(email)
  const code = codeIn(await letterTo(email))
  const offer = (isPublic: boolean) =>
    world.platform.db.asPlatform((tx) => tx.updateTable('plans').set({ isPublic }).execute())
  await offer(false)
  expect(await confirmElsewhere(confirmation, code)).toBe('ERR_VALIDATION')
  await offer(true)
  expect(await confirmElsewhere(confirmation, code)).toBe('made')
  expect(await confirmElsewhere(confirmation, code)).toBe('ERR_SIGN_UP_CODE')
})

test('makes one account of two confirmations at the same time', async () => {
  const email = 'eva@example.com'
  const { confirmation = '' } = await signUp(email)
  const code = codeIn(await letterTo(email))
  const both = await Promise.all([1, 2].map(() => confirmElsewhere(confirmation, code)))
  expect(both.toSorted()).toEqual(['ERR_SIGN_UP_CODE', 'made'])
})
