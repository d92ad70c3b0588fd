import { hasError, parsePix } from 'pix-utils'
import { Agent, request } from 'undici'
import { afterAll, expect, test } from 'vitest'
import { brCode } from './br-code.ts'
import { p12Of } from './certificates.ts'
import { startPaymentEmulator } from './payment-emulator.ts'

const emulator = await startPaymentEmulator()
const { url, efiPixUrl, keys, control, certificates, ca } = emulator
const agent = new Agent({ connect: { ...certificates.client, ca } })
afterAll(async () => {
  await agent.close()
  await emulator.close()
})

type Answer = { status: number; body: Record<string, unknown> }
type Given = { json?: unknown; headers?: Record<string, string>; dispatcher?: Agent }

async function call(method: string, address: string, { json, headers, dispatcher }: Given): Promise<Answer> {
  const answer = await request(address, {
    method: method as 'GET',
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(dispatcher && { dispatcher }),
  })
  const text = await answer.body.text()
  return { status: answer.statusCode, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} }
}
const basic = (secret = keys.efiClientSecret) =>
  `Basic ${Buffer.from(`${keys.efiClientId}:${secret}`).toString('base64')}`
const grant = { grant_type: 'client_credentials' }
const tokenOf = async () => {
  const given = { json: grant, headers: { authorization: basic() }, dispatcher: agent }
  return String((await call('POST', `${efiPixUrl}/oauth/token`, given)).body.access_token)
}
const pix = async (method: string, path: string, json?: unknown, more: Record<string, string> = {}) => {
  const headers = { authorization: `Bearer ${await tokenOf()}`, ...more }
  return call(method, efiPixUrl + path, { json, headers, dispatcher: agent })
}
const asaas = (method: string, path: string, json?: unknown, token = keys.asaasToken) =>
  call(method, `${url}/v3${path}`, { json, headers: { access_token: token, 'user-agent': 'test' } })
const cob = (original = '49.90') => ({
  ...{ calendario: { expiracao: 3600 }, valor: { original }, chave: keys.efiPixKey },
})
const txid = () => crypto.randomUUID().replaceAll('-', '')

test('lets nobody in at Efí without a certificate of its authority', async () => {
  const bare = new Agent({ connect: { ca } })
  await expect(call('POST', `${efiPixUrl}/oauth/token`, { dispatcher: bare })).rejects.toThrow()
  await bare.destroy()
})

test('gives certificates as .p12, modern and legacy', () => {
  for (const isLegacy of [false, true])
    expect(p12Of(certificates.client, { isLegacy }).subarray(0, 1)).toEqual(Buffer.from([0x30]))
})

test('answers wrong credentials of Efí with 401, and a token that has ended as well', async () => {
  const wrong = { json: grant, headers: { authorization: basic('wrong') }, dispatcher: agent }
  expect((await call('POST', `${efiPixUrl}/oauth/token`, wrong)).status).toBe(401)
  const headers = { authorization: `Bearer ${await tokenOf()}` }
  const ask = () => call('GET', `${efiPixUrl}/v2/cob/${txid()}`, { headers, dispatcher: agent })
  expect((await ask()).status).toBe(404)
  await control.moveClock(3_600_001)
  expect((await ask()).status).toBe(401)
})

test.each([
  ['a short txid', 'abc', cob()],
  ['a zero', txid(), cob('0.00')],
  ['a number', txid(), { ...cob(), valor: { original: 49.9 } }],
  ['one decimal', txid(), cob('49.9')],
  ['an unknown field', txid(), { ...cob(), juros: 1 }],
  ['a wrong CPF', txid(), { ...cob(), devedor: { cpf: '1', nome: 'A' } }],
])('refuses a charge at Efí with %s', async (_name, id, body) => {
  expect((await pix('PUT', `/v2/cob/${id}`, body)).status).toBe(400)
})

test('keeps a txid for one charge at Efí', async () => {
  const id = txid()
  expect((await pix('PUT', `/v2/cob/${id}`, cob())).status).toBe(201)
  expect(await pix('PUT', `/v2/cob/${id}`, cob())).toMatchObject({
    ...{ status: 409, body: { nome: 'txid_duplicado' } },
  })
})

test.each([
  ['http://example.com/notices', 'valor_invalido'],
  ['http://127.0.0.1:9/notices', 'webhook_invalido'],
])('refuses to register %s at Efí', async (webhookUrl, nome) => {
  const skip = { 'x-skip-mtls-checking': 'true' }
  expect(await pix('PUT', `/v2/webhook/${keys.efiPixKey}`, { webhookUrl }, skip)).toMatchObject({
    ...{ status: 400, body: { nome } },
  })
})

test('writes codes that others read, with the right check sum', () => {
  const text = brCode({
    url: 'a.example/v2/x',
    merchant: 'LOJA',
    city: 'RECIFE',
    amount: '10.00',
    txid: '***',
  })
  const parsed = parsePix(text)
  expect(hasError(parsed)).toBe(false)
  expect(hasError(parsePix(`${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`))).toBe(true)
})

test('makes a second charge at Asaas for the same reference, with 200, and wants its headers', async () => {
  const { body: customer } = await asaas('POST', '/customers', { name: 'Ana', cpfCnpj: '52998224725' })
  expect(customer).toMatchObject({ notificationDisabled: false })
  const dueDate = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const json = { customer: customer.id, billingType: 'PIX', value: 49.9, dueDate, externalReference: 'twice' }
  const [first, second] = [await asaas('POST', '/payments', json), await asaas('POST', '/payments', json)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.body.id).not.toBe(second.body.id)
  expect((await asaas('GET', '/payments?externalReference=twice')).body.totalCount).toBe(2)
  const code = (await asaas('GET', `/payments/${String(first.body.id)}/pixQrCode`)).body
  expect(String(code.expirationDate).slice(0, 4)).toBe(String(Number(dueDate.slice(0, 4)) + 1))
  expect((await asaas('GET', '/payments', undefined, 'wrong')).status).toBe(401)
})

test('lets a payer paste a code at the bank, and pays once', async () => {
  const id = txid()
  const { body } = await pix('PUT', `/v2/cob/${id}`, cob())
  const form = (path: string, fields: Record<string, string>) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const found = await form('/bank/look', { code: ` ${String(body.pixCopiaECola)}\n` })
  expect(found.headers.get('location')).toBe(`/bank/pay/${id}`)
  expect(await (await fetch(`${url}/bank`)).text()).toContain(id)
  expect(await (await form(`/bank/pay/${id}`, { by: 'card' })).text()).toContain('Não foi possível')
  expect(await (await form(`/bank/pay/${id}`, { by: 'pix' })).text()).toContain('Pago')
  expect((await form(`/bank/pay/${id}`, { by: 'pix' })).status).toBe(404)
  expect((await pix('GET', `/v2/cob/${id}`)).body).toMatchObject({
    status: 'CONCLUIDA',
    pix: [{ valor: '49.90' }],
  })
  expect(await (await form('/bank/look', { code: '<script>' })).text()).not.toContain('<script>')
})

test('refuses orders of control that it does not know', async () => {
  await expect(control.pay({ charge: 'nobody' })).rejects.toThrow('400')
  const body = JSON.stringify({ unknown: true })
  const answer = await fetch(`${url}/_control/modes`, {
    ...{ method: 'PUT', headers: { 'content-type': 'application/json' }, body },
  })
  expect(answer.status).toBe(400)
})
