import { afterAll, beforeEach, expect, test } from 'vitest'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { startWebhookEmulator } from '../../../emulators/webhook/webhook-emulator.ts'
import { openWorld } from '#tests/app/world.ts'
import { callHttp } from './call-http.ts'

const site = await startWebhookEmulator()
afterAll(() => site.close())
const world = await openWorld({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
const company = await world.company()
beforeEach(() => {
  site.received.length = 0
  site.answers.length = 0
})

type Call = Parameters<typeof callHttp>[1]
const call = (given: Partial<Call> = {}, companyId = company) =>
  callHttp(
    openCompanyContext(world.platform, companyId),
    {
      ...{
        kind: 'http',
        source: { versionId: 1, nodeId: 'n' },
        method: 'GET',
        url: `${site.url}/a`,
        body: '',
      },
      ...{ headers: [], mappings: [], ...given },
    },
    { key: 'k-1' },
  )

test('fetches an answer and keeps what its mappings name', async () => {
  const body = JSON.stringify({ data: [{ name: 'Ana', tags: ['a'], age: 30 }], none: null })
  site.answers.push({ status: 201, body })
  const named = {
    nome: 'data.0.name',
    idade: 'data.0.age',
    lista: 'data.0.tags',
    nada: 'none',
    proto: '__proto__.x',
  }
  const mappings = Object.entries(named).map(([variable, path]) => ({ variable, path }))
  expect(await call({ mappings })).toEqual({
    outcome: 'fetched',
    status: 201,
    variables: { nome: 'Ana', idade: '30', lista: '["a"]', nada: '', proto: '' },
  })
})

test('posts a body with its headers under one key, and follows no redirect with them', async () => {
  site.answers.push({ status: 302, headers: { location: `${site.url}/b` } })
  const headers = [{ name: 'X-Token', value: 'segredo' }]
  expect(await call({ method: 'POST', body: '{"a":1}', headers })).toMatchObject({ status: 302 })
  expect(site.received).toMatchObject([
    {
      method: 'POST',
      path: '/a',
      body: '{"a":1}',
      headers: { 'x-token': 'segredo', 'idempotency-key': 'k-1' },
    },
  ])
})

test.each([
  [{ url: 'http://localhost:1/' }, 'blocked'],
  [{ url: 'http://127.0.0.1:1/' }, 'network'],
  [{ url: 'file:///etc/passwd' }, 'blocked'],
  [{ headers: [{ name: 'Host', value: 'x' }] }, 'blocked'],
  [{ headers: [{ name: 'X-A', value: 'a\r\nb: c' }] }, 'blocked'],
  [{ method: 'POST', body: 'a'.repeat(65 * 1024) }, 'tooLarge'],
] as const)('fails for %j with %s', async (given, fault) => {
  expect(await call(given as Partial<Call>)).toMatchObject({ outcome: 'failed', fault })
})

test('refuses an answer larger than 256 KB, and reads none that is nested too deep', async () => {
  site.answers.push({ status: 200, body: Buffer.alloc(300 * 1024, 'a') })
  expect(await call()).toMatchObject({ fault: 'tooLarge' })
  site.answers.push({ status: 200, body: `${'['.repeat(30)}1${']'.repeat(30)}` })
  const mappings = [{ path: Array.from({ length: 30 }, () => '0').join('.'), variable: 'a' }]
  expect(await call({ mappings })).toMatchObject({ outcome: 'fetched', variables: { a: '' } })
})

test('leaves an address alone that failed ten times in a row, of this company only', async () => {
  const poor = await world.company()
  for (let n = 0; n < 10; n++) {
    site.answers.push({ status: 500 })
    await call({}, poor)
  }
  expect(await call({}, poor)).toMatchObject({ outcome: 'failed', fault: 'network' })
  expect(site.received).toHaveLength(10)
  expect(await call()).toMatchObject({ outcome: 'fetched', status: 204 })
})

test('sends a header whose value has characters that no header holds, as UTF-8', async () => {
  site.answers.push({ status: 200, body: '{}' })
  const headers = [{ name: 'X-Nome', value: 'Ana 🌸' }]
  expect(await call({ headers })).toMatchObject({ outcome: 'fetched', status: 200 })
  const sent = site.received[0]?.headers['x-nome']
  expect(Buffer.from(String(sent), 'latin1').toString()).toBe('Ana 🌸')
})

test('[D99] calls for as many customers as write within a minute', async () => {
  const busy = await world.company()
  for (let customers = 0; customers < 150; customers++)
    expect(await call({}, busy)).toMatchObject({ outcome: 'fetched' })
})
