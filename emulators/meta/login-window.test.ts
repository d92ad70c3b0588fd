import { afterAll, expect, test } from 'vitest'
import { startMetaEmulator } from './meta-emulator.ts'

const app = { client_id: '1000000000000001', client_secret: 'app-secret' }
const emulator = await startMetaEmulator({
  appSecret: app.client_secret,
  verifyToken: 'verify-token',
  accessToken: 'access-token',
  numbers: [{ phoneNumberId: 'n1', wabaId: 'w1', displayPhoneNumber: '551130000001', name: 'Loja Centro' }],
  pages: [{ id: 'p1', name: 'Loja Centro', accessToken: 'page-token', instagram: null }],
  users: [{ id: 'u1', token: 'user-token', pageIds: ['p1'] }],
  appId: app.client_id,
  signupConfigId: '77',
})
afterAll(() => emulator.close())

type Answer = {
  people: object[]
  numbers: object[]
  code: string
  error: unknown
}
const answerOf = async (answer: Response) => ({
  status: answer.status,
  body: (await answer.json()) as Answer,
})

const get = async (path: string, asked: Record<string, string>) => {
  const answer = await fetch(`${emulator.url}${path}?${new URLSearchParams(asked).toString()}`)
  return answerOf(answer)
}
const post = async (path: string, body: object, token = 'access-token') => {
  const answer = await fetch(`${emulator.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return answerOf(answer)
}

test('the window names who may sign in, and refuses another app and permissions that there are not', async () => {
  const { client_id } = app
  const asked = (more: Record<string, string>) => get('/login/choices', { client_id, ...more })
  expect((await asked({ scope: 'pages_messaging' })).body.people).toEqual([
    { id: 'u1', label: 'Continuar como quem administra Loja Centro' },
  ])
  expect((await asked({ scope: 'pages_messaging,read_minds' })).body).toEqual({
    error: 'Invalid Scopes: read_minds',
  })
  expect((await asked({})).body).toHaveProperty('error')
  expect((await asked({ client_id: '5' })).body).toEqual({ error: 'Invalid App ID' })
  expect((await asked({ config_id: '77', response_type: 'code' })).body.numbers).toEqual([
    { id: 'n1', label: 'Loja Centro, +551130000001' },
  ])
})

test('the code of a sign-up is exchanged once, by its app alone', async () => {
  const { body } = await post('/login/sign-up', { phone_number_id: 'n1' })
  expect(body).toMatchObject({ phone_number_id: 'n1', waba_id: 'w1' })
  const exchange = (secret: string) =>
    get('/v25.0/oauth/access_token', { ...app, client_secret: secret, code: body.code })
  expect((await exchange('wrong')).status).toBe(401)
  expect((await exchange('app-secret')).body).toMatchObject({ access_token: 'access-token' })
  expect((await exchange('app-secret')).status).toBe(400)
})

test('a number keeps the PIN of its first registration', async () => {
  const register = (pin: string) => post('/v25.0/n1/register', { messaging_product: 'whatsapp', pin })
  expect((await register('12')).status).toBe(400)
  expect((await register('123456')).body).toEqual({ success: true })
  expect((await register('654321')).body.error).toMatchObject({ code: 133005 })
  expect((await register('123456')).body).toEqual({ success: true })
})

test('a page’s token says which page it is of, a number’s none', async () => {
  const me = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await answerOf(await fetch(`${emulator.url}/v25.0/me`, { headers }))).body
  }
  expect(await me('page-token')).toEqual({ id: 'p1', name: 'Loja Centro' })
  expect((await me('access-token')).error).toMatchObject({ code: 100 })
})
