import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { allEndpoints } from '#domain/all-endpoints.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { openWorld } from '#tests/app/world.ts'

const generalLimit = 40
const world = await openWorld({ env: { RATE_LIMIT: String(generalLimit), TRUST_PROXY: '1' } })
await world.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = world.app.server.address() as AddressInfo
const bakery = await world.company()
const ana = await world.user(bakery)

type Asked = { method: string; path: string; from: string; body?: unknown; authorization?: string }

/** Sends the path unnormalized. */
async function ask({ method, path, from, body, authorization }: Asked) {
  const headers = {
    ...{ 'x-forwarded-for': from, 'content-type': 'application/json' },
    ...(authorization && { authorization }),
  }
  const sent = request({ host: '127.0.0.1', port, method, path, headers })
  sent.end(method === 'GET' ? undefined : JSON.stringify(body ?? {}))
  const [answer] = await once(sent, 'response')
  answer.resume()
  return { status: answer.statusCode as number, limit: answer.headers['x-ratelimit-limit'] as string }
}

const spellings = (path: string) => [`/api${path}`, `/%61pi${path}`, `http://elsewhere/api${path}`]
const publicCalls = Object.entries(allEndpoints as Record<string, Endpoint>).filter(
  ([, { access }]) => access === 'public',
)

test.each(publicCalls)('keeps the limit of %s under each spelling of its path', async (name, call) => {
  const path = call.path.replace(/:\w+/g, '1')
  const limit = call.perMinute ?? generalLimit
  const from = `198.51.100.${publicCalls.findIndex(([each]) => each === name) + 1}`
  const before: { limit: string }[] = []
  for (let turn = 0; turn < limit; turn++) {
    before.push(await ask({ method: call.method, path: spellings(path)[turn % 3]!, from }))
  }
  expect(new Set(before.map((answer) => answer.limit))).toEqual(new Set([String(limit)]))
  const after = await Promise.all(
    spellings(path).map((spelling) => ask({ method: call.method, path: spelling, from })),
  )
  expect(after.map(({ status }) => status)).toEqual([429, 429, 429])
})

test('allows 300 sign-ins and 10 resets a minute from one address', () => {
  const limits = Object.fromEntries(publicCalls.map(([name, { perMinute }]) => [name, perMinute]))
  expect(limits).toMatchObject({ login: 300, signUp: 10, forgetPassword: 10, resetPassword: 10 })
})

test('limits addresses that no route answers', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn <= generalLimit; turn++) {
    statuses.push((await ask({ method: 'GET', path: '/api/nothing', from: '198.51.100.200' })).status)
  }
  expect(statuses.at(0)).toBe(404)
  expect(statuses.at(-1)).toBe(429)
})

test('evaluates at most 8 of 30 wrong passwords sent at once', async () => {
  const tries = await Promise.all(
    Array.from({ length: 30 }, (_, turn) =>
      ask({
        method: 'POST',
        path: '/api/auth/login',
        from: '203.0.113.7',
        body: { email: ana.email, password: `wrong-${turn}` },
      }),
    ),
  )
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(8)
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(22)
})

test('evaluates 30 wrong passwords a minute from one address, for whichever accounts', async () => {
  const guess = (turn: number) =>
    ask({
      ...{ method: 'POST', path: '/api/auth/login', from: '203.0.113.8' },
      body: { email: `someone-${turn}@example.com`, password: 'guess-12345' },
    })
  const statuses: number[] = []
  for (let turn = 0; turn < 33; turn++) statuses.push((await guess(turn)).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429, 429, 429])
})

test('stops looking up made-up tokens of an address over its limit', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn <= generalLimit; turn++) {
    const asked = { method: 'GET', path: '/api/messages/1', from: '198.51.100.201' }
    statuses.push(
      (await ask({ ...asked, authorization: `Bearer wab_${randomBytes(24).toString('hex')}` })).status,
    )
  }
  expect(new Set(statuses.slice(0, generalLimit))).toEqual(new Set([401]))
  expect(statuses.at(-1)).toBe(429)
})

const sheets = [
  '/media/contact-list-sample',
  '/media/1/contact-lists/1',
  '/media/1/contact-list-imports/1',
  '/media/1/campaigns/1',
  '/media/1/reports/1',
]
test.each(sheets)('limits the downloads of %s by an address to 30 a minute', async (path) => {
  const from = `198.51.100.${210 + sheets.indexOf(path)}`
  const statuses: number[] = []
  for (let turn = 0; turn <= 30; turn++) statuses.push((await ask({ method: 'GET', path, from })).status)
  expect(statuses.slice(0, 30)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
})

test('limits the logos, which have a limit of their own', async () => {
  const { limit } = await ask({ method: 'GET', path: '/brand/none.png', from: '198.51.100.220' })
  expect(limit).toBe('600')
})

test('limits genuine addresses of files ten times more widely than made-up ones', async () => {
  const file = randomUUID()
  const genuine = world.platform.files.urlOf(bakery, file)
  const made = genuine.replace(/s=.*/, `s=${'0'.repeat(32)}`)
  const limitOf = async (path: string) => (await ask({ method: 'GET', path, from: '198.51.100.221' })).limit
  expect(await limitOf(genuine)).toBe(String(10 * generalLimit))
  expect(await limitOf(made)).toBe(String(generalLimit))
  for (let turn = 1; turn < generalLimit; turn++) await limitOf(made)
  const from = '198.51.100.221'
  expect(await ask({ method: 'GET', path: made, from })).toMatchObject({ status: 429 })
  expect(await ask({ method: 'GET', path: genuine, from })).toMatchObject({ status: 404 })
})

test('counts by the address that the proxy appended, not by the one that the caller made up', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn <= generalLimit; turn++) {
    const from = `192.0.2.${turn}, 203.0.113.99`
    statuses.push((await ask({ method: 'GET', path: '/api/nothing', from })).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('stops reading webhooks of an address that keeps sending wrong signatures', async () => {
  const payload = Buffer.alloc(100)
  const send = async (signature: string) => {
    const headers = { 'x-forwarded-for': '203.0.113.50', 'x-hub-signature-256': signature }
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/webhooks/meta', headers })
    sent.end(payload)
    const [answer] = await once(sent, 'response')
    answer.resume()
    return answer.statusCode as number
  }
  expect(await send('none')).toBe(401)
  const wrong = `sha256=${'0'.repeat(64)}`
  const statuses: number[] = []
  for (let turn = 0; turn < 31; turn++) statuses.push(await send(wrong))
  expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true)
  expect(statuses[30]).toBe(429)
})
