import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openProviderCalls, type ProviderAddress } from './call-provider.ts'
import { redact } from './redact.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

const answers: Answer[] = []
const asked: { method: string; headers: IncomingMessage['headers']; body: string }[] = []
const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  asked.push({ method: request.method ?? '', headers: request.headers, body })
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  answer?.(request, response, body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo
const ok: Answer = (_request, response) => response.end('{"n":1}')
const status =
  (code: number, body = '', headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(code, headers).end(body)
const schema = z.object({ n: z.number() })
let opened = 0
let aheadMs = 0

/** Calls with a circuit of their own. */
function open(given: Partial<ProviderAddress> = {}) {
  opened += 1
  return openProviderCalls({
    ...{ name: `Test ${opened}`, baseUrl: `http://127.0.0.1:${port}`, secrets: ['planted-secret'] },
    ...{ explain: () => null, now: () => new Date(Date.now() + aheadMs), timeoutMs: 150 },
    ...given,
  })
}
const script = (...given: Answer[]) => {
  answers.splice(0, answers.length, ...given)
  asked.length = 0
}
const get = { method: 'GET', path: '/x', schema } as const
const post = { method: 'POST', path: '/x', json: { a: 1 }, schema } as const

test('answers what has the given shape, and sends headers, a body and its name', async () => {
  script(ok)
  expect(await open({ headers: { authorization: 'Bearer t' } })(post)).toEqual({ n: 1 })
  expect(asked[0]).toMatchObject({
    ...{ method: 'POST', body: '{"a":1}' },
    headers: { authorization: 'Bearer t', 'user-agent': 'chat-flow', 'content-type': 'application/json' },
  })
  script(ok)
  await open()(get)
  expect(asked[0]).toMatchObject({ body: '' })
  expect(asked[0]?.headers['content-type']).toBeUndefined()
})

test.each([
  ['GET', {}, 3],
  ['POST', {}, 1],
  ['POST', { isKeyed: true }, 3],
  ['POST', { isReading: true }, 3],
] as const)('tries a %s with %o that fails %i times at most', async (method, more, tries) => {
  script(status(503))
  const asksOnly = method === 'GET' || 'isReading' in more
  await expect(open()({ ...post, ...more, method })).rejects.toMatchObject({
    fault: asksOnly ? 'unavailable' : 'uncertain',
  })
  expect(asked).toHaveLength(tries)
})

test('succeeds by a further try', async () => {
  script(status(500), (_request, response) => response.destroy(), ok)
  expect(await open()(get)).toEqual({ n: 1 })
})

test.each([
  [400, 'refused'],
  [401, 'credentials'],
  [403, 'credentials'],
  [404, 'notFound'],
  [422, 'refused'],
  [302, 'uncertain'],
  [408, 'uncertain'],
  [429, 'unavailable'],
  [500, 'uncertain'],
])('reads the status %i as %s', async (code, fault) => {
  script(status(code, '{"message":"no words of ours"}'))
  await expect(open()(post)).rejects.toMatchObject({ fault, status: code })
})

test.each(['<html>', '{"n":"x"}', '', 'null'])(
  'takes the answer %s of a change for uncertain',
  async (body) => {
    script(status(200, body))
    await expect(open()(post)).rejects.toMatchObject({ fault: 'uncertain' })
    await expect(open()(get)).rejects.toMatchObject({ fault: 'unavailable' })
  },
)

test('gives up after its time, and reads no more than a megabyte', async () => {
  script(() => {})
  await expect(open()(post)).rejects.toMatchObject({ fault: 'uncertain' })
  script((_request, response) => response.end('x'.repeat(1024 * 1024 + 1)))
  await expect(open()(post)).rejects.toMatchObject({ fault: 'uncertain' })
})

test('knows that what never left was never done', async () => {
  const nobody = open({ baseUrl: 'http://127.0.0.1:9' })
  await expect(nobody(post)).rejects.toMatchObject({ fault: 'unavailable' })
})

test('stays uncertain when a later try found nobody', async () => {
  script((_request, response) => response.destroy(), status(429, '', { 'retry-after': '3600' }))
  await expect(open()({ ...post, isKeyed: true })).rejects.toMatchObject({ fault: 'uncertain' })
  expect(asked).toHaveLength(2)
})

test('waits as long as it is asked to, and does not wait for long', async () => {
  script(status(429, '', { 'retry-after': '0' }), ok)
  expect(await open()(get)).toEqual({ n: 1 })
  script(status(429, '', { 'retry-after': '60' }), ok)
  await expect(open()(get)).rejects.toMatchObject({ fault: 'unavailable' })
  expect(asked).toHaveLength(1)
})

test('rests for a minute after five failures, then lets one call go first', async () => {
  const call = open()
  script(status(503))
  for (let failed = 0; failed < 5; failed += 1) await call(post).catch(() => {})
  expect(asked).toHaveLength(5)
  await expect(call(get)).rejects.toMatchObject({ fault: 'unavailable' })
  expect(asked).toHaveLength(5)
  aheadMs += 60_001
  script(ok)
  expect(await call(get)).toEqual({ n: 1 })
  expect(await call(get)).toEqual({ n: 1 })
})

test('does not rest because of refusals', async () => {
  const call = open()
  script(status(400))
  for (let refused = 0; refused < 7; refused += 1) await call(post).catch(() => {})
  expect(asked).toHaveLength(7)
})

test('signs in again once for a token that has ended', async () => {
  let tokens = 0
  script(status(401), ok)
  const call = open({
    headers: async () => ({ authorization: `Bearer ${++tokens}` }),
    explain: (code) => (code === 401 ? { fault: 'credentials', message: 'ended', isRepeatable: true } : null),
  })
  expect(await call(post)).toEqual({ n: 1 })
  expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer 1', 'Bearer 2'])
})

test('says nothing secret, whatever the provider says', async () => {
  script((_request, response, body) => response.writeHead(400).end(body))
  const call = open({
    headers: { authorization: 'Bearer planted-secret' },
    explain: (_code, body) => ({ fault: 'refused', message: JSON.stringify(body) }),
  })
  const json = {
    ...{ key: 'planted-secret', cpf: '529.982.247-25', plain: '52998224725', cnpj: '11.222.333/0001-81' },
    ...{ card: '4111111111111111', mail: 'joao@padaria.com.br', name: 'Padaria Aurora' },
  }
  const path = '/x/planted-secret'
  const error = (await call({ ...post, path, json, secrets: ['Padaria Aurora', null] }).catch(
    (thrown: unknown) => thrown,
  )) as Error
  const said = JSON.stringify([error, error.message, error.stack, error.cause])
  for (const part of ['planted', '982', '222.333', '4111', 'joao', 'Aurora']) expect(said).not.toContain(part)
  expect(error.message).toContain('cpf')
})

test('shortens what is long', () => {
  expect(redact('x'.repeat(100_000), [])).toHaveLength(300)
})

test.each(['<html>Bad gateway</html>', 'null', '"x"', '{"a":'])(
  'takes a refusal in no words of its provider (%s) for uncertain where something may have been done',
  async (body) => {
    script(status(400, body))
    await expect(open()(post)).rejects.toMatchObject({ fault: 'uncertain' })
    script(status(400, body))
    await expect(open()(get)).rejects.toMatchObject({ fault: 'unavailable' })
    script(status(400, '{"error":"no"}'))
    await expect(open()(post)).rejects.toMatchObject({ fault: 'refused' })
  },
)
