import { describe, expect, test } from 'vitest'
import { mayCall } from '#domain/access/access.ts'
import { allEndpoints } from '#domain/all-endpoints.ts'
import { responseWriterOf } from '#server/platform/http/response-writer.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const user = await world.user(company)
const token = await world.tokenOf(user.email)
const endpoints = Object.entries(allEndpoints)

const addressOf = (path: string) =>
  `/api${path.replace(/:\w*[uU]uid/g, crypto.randomUUID()).replace(/:\w+/g, '1')}`
const ask = (endpoint: (typeof endpoints)[number][1], headers: Record<string, string> = {}) =>
  world.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path),
    headers,
    ...(endpoint.body && { payload: {} }),
  })

test('has a writer for the answer of every endpoint', () => {
  const written = endpoints.filter(([, endpoint]) => typeof responseWriterOf(endpoint).write === 'function')
  expect(written.map(([name]) => name)).toEqual(endpoints.map(([name]) => name))
})

describe.each(endpoints)('%s', (_name, endpoint) => {
  const isForPrograms = endpoint.access === 'token'
  const isProtected = endpoint.access !== 'public' && !isForPrograms
  const isForFew = isProtected && endpoint.access !== 'signedIn'

  if (isForPrograms)
    test('[API-010] refuses a program without a token or with an unknown one, and people', async () => {
      expect((await ask(endpoint)).statusCode).toBe(401)
      const unknown = await ask(endpoint, { authorization: `Bearer ${'Tk'.repeat(15)}` })
      expect(unknown.statusCode).toBe(401)
      expect(unknown.json()).toMatchObject({ error: 'ERR_API_TOKEN' })
      if (endpoint.sharesPath) return
      expect((await ask(endpoint, { authorization: `Bearer ${token}` })).statusCode).toBe(401)
    })

  if (endpoint.access === 'public')
    test('answers callers who are signed out', async () => {
      const { statusCode } = await ask(endpoint)
      expect(statusCode).toBeLessThan(500)
    })

  if (isProtected)
    test('[AUTH-054] refuses a signed-out caller', async () => {
      const answer = await ask(endpoint)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ error: 'ERR_SESSION_EXPIRED' })
    })

  if (isProtected)
    test('answers a token that is no longer good with 403', async () => {
      const answer = await ask(endpoint, { authorization: `Bearer ${token}x` })
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ error: 'ERR_TOKEN_INVALID' })
    })

  if (isForFew)
    test('[USER-029] refuses a plain user', async () => {
      const identity = await world.sessions.identifyToken(token)
      if (identity.state !== 'viewer') throw new Error('the token is not good')
      expect(mayCall(identity.viewer, endpoint.access)).toBe(false)
      const answer = await ask(endpoint, { authorization: `Bearer ${token}` })
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ error: 'ERR_NO_PERMISSION' })
    })

  if (endpoint.body)
    test('names what a malformed body gets wrong, and is never a 500', async () => {
      const bodies = [
        '{',
        'null',
        '[]',
        '"text"',
        '{"__proto__":{"admin":true},"unknown":1}',
        '{"body":{"a":1}}',
      ]
      for (const payload of bodies) {
        const answer = await world.app.inject({
          method: endpoint.method,
          url: addressOf(endpoint.path),
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          payload,
        })
        expect(answer.statusCode, payload).toBeGreaterThanOrEqual(400)
        expect(answer.statusCode, payload).toBeLessThan(500)
        if (answer.statusCode !== 400) continue
        expect(answer.json().details[0]).toEqual({
          path: expect.stringMatching(/^body/),
          message: expect.any(String),
        })
      }
    })
})

test('an unknown field is named', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'a@b.co', password: 'x', role: 'admin' },
  })
  expect(answer.json()).toMatchObject({
    error: 'ERR_VALIDATION',
    details: [{ path: 'body.role', message: 'is not a known field' }],
  })
})

test('a body over the limit is refused as too large', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'a@b.co', password: 'x'.repeat(1_200_000) },
  })
  expect(answer.statusCode).toBe(413)
})

test('addresses that are no calls are not found', async () => {
  for (const url of ['/api/nothing', '/api/tickets/1/2', '/media/1/nope', '/api/tickets/u/undefined']) {
    const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect([400, 404], url).toContain(answer.statusCode)
  }
})

test('OpenAPI names every call', async () => {
  const document = (await world.app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
    .flatMap((path) => Object.values(path))
    .map((operation) => operation.operationId)
  expect(operations.sort()).toEqual(endpoints.map(([name]) => name).sort())
})

test('every answer carries strict headers', async () => {
  const { headers } = await world.app.inject('/api/version')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})
