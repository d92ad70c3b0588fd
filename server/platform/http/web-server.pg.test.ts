import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openSessions } from '#server/open-sessions.ts'
import { openWorld } from '#tests/app/world.ts'
import { serveMetrics } from './metrics.ts'
import { buildWebServer } from './web-server.ts'

const world = await openWorld()

test('a connection by which nothing was asked does not hold up the end', async () => {
  const sessions = openSessions(world.platform)
  const app = await buildWebServer(world.platform, sessions, world.config)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  await Promise.all([app.close(), once(socket, 'close')])
  expect(socket.destroyed).toBe(true)
  await sessions.close()
}, 20_000)

test('answers an address that cannot be decoded in the shape of every error', async () => {
  const answer = await world.app.inject({ method: 'GET', url: '/api/%zz' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error: 'ERR_VALIDATION', details: [{ path: 'url' }] })
})

test.each([
  ['shuts down', { code: '57P03' }],
  ['loses its connections', { code: 'ECONNRESET' }],
  ['drops a query', { message: 'Connection terminated unexpectedly' }],
])('answers 503 while the database %s, instead of faulting the request or itself', async (_name, fault) => {
  const sessions = openSessions(world.platform)
  const app = await buildWebServer(world.platform, sessions, world.config)
  app.post('/api/failing', async () => {
    throw Object.assign(new Error('gone'), fault)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'content-type': 'application/json', connection: 'close' }
  const answer = await fetch(`${url}/api/failing`, { method: 'POST', headers, body: '{}' })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ error: 'ERR_UNAVAILABLE' })
  await Promise.all([app.close(), sessions.close()])
})

test.each([
  ['36 dashes', '-'.repeat(36)],
  ['a session id with words for a token', `${crypto.randomUUID()}.no`],
])('answers 401 to a refresh cookie of %s', async (_name, cookie) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/refresh_token',
    cookies: { refresh: cookie },
  })
  expect(answer.statusCode).toBe(401)
})

test('answers 400 to deep JSON, ids beyond the database and forms that break off', async () => {
  const company = await world.company()
  const { email } = await world.user(company, { profile: 'admin' })
  const headers = { authorization: `Bearer ${await world.tokenOf(email)}` }
  const json = { ...headers, 'content-type': 'application/json' }
  const deep = `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  const form = { ...headers, 'content-type': 'multipart/form-data; boundary=b' }
  const part = '--b\r\ncontent-disposition: form-data; name="userId"\r\n\r\n'
  const sent = [
    { method: 'POST', url: '/api/queue', headers: json, payload: deep },
    {
      method: 'POST',
      url: '/api/tickets',
      headers: json,
      payload: '{"contactId":99999999999,"status":"open"}',
    },
    { method: 'GET', url: '/api/tickets?queueIds=[99999999999]', headers },
    { method: 'POST', url: '/api/users/1/media-upload', headers: form, payload: `${part}1` },
    { method: 'POST', url: '/api/users/1/media-upload', headers: form, payload: `${part}a\0b\r\n--b--\r\n` },
  ] as const
  for (const request of sent) {
    const answer = await world.app.inject(request)
    expect([request.url, answer.statusCode, answer.json().error]).toEqual([
      request.url,
      400,
      'ERR_VALIDATION',
    ])
    expect(answer.json().details[0]).toMatchObject({ path: expect.any(String), message: expect.any(String) })
  }
})

test('[D99] counts the request of a person who is signed in until it is answered or fails', async () => {
  const { people } = world.platform
  const sessions = openSessions(world.platform)
  const app = await buildWebServer(world.platform, sessions, world.config)
  const isCounted = () => people.wait(1) !== null
  app.get('/api/counted', async () => isCounted())
  app.get('/api/failing', async () => {
    throw new Error(`counted: ${isCounted()}`)
  })
  const { email } = await world.user(await world.company(), { profile: 'user' })
  const headers = { authorization: `Bearer ${await world.tokenOf(email)}` }
  const ask = async (url: string, how: object) => (await app.inject({ method: 'GET', url, ...how })).body
  expect(await ask('/api/counted', { headers })).toBe('true')
  expect(await ask('/api/counted', {})).toBe('false')
  expect((await app.inject({ method: 'GET', url: '/api/failing', headers })).statusCode).toBe(500)
  await expect.poll(isCounted).toBe(false)
  await app.close()
  await sessions.close()
})

test('gives a request and a silent connection an end', () => {
  expect(world.app.server.requestTimeout).toBe(900_000)
  expect(world.app.server.timeout).toBe(120_000)
})

test('lets pages connect to this origin only, and frames use nothing of the machine', async () => {
  const { headers } = await world.app.inject({ method: 'GET', url: '/health' })
  expect(headers['content-security-policy']).toContain("connect-src 'self' blob:;")
  expect(headers['permissions-policy']).toContain('geolocation=()')
})

test('asks this machine for the token of /metrics too where one is set', async () => {
  const metrics = async (token: string | undefined, headers: Record<string, string>) => {
    const app = Fastify()
    app.setErrorHandler((_error, _request, reply) => reply.code(403).send())
    serveMetrics(app, token)
    return (await app.inject({ method: 'GET', url: '/metrics', headers })).statusCode
  }
  const token = 'a-token-of-the-operator'
  expect(await metrics(token, {})).toBe(403)
  expect(await metrics(token, { authorization: `Bearer ${token}` })).toBe(200)
  expect(await metrics(undefined, {})).toBe(200)
  expect(await metrics(undefined, { 'x-real-ip': '203.0.113.9' })).toBe(403)
})

test.each([
  ['true', 'br'],
  ['false', undefined],
])('answers the API with COMPRESS_API=%s in the encoding %s', async (setting, encoding) => {
  const asked = await openWorld({ env: { COMPRESS_API: setting } })
  const { headers, body } = await asked.app.inject({
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'br' },
  })
  expect(headers['content-encoding']).toBe(encoding)
  expect(body.length).toBeGreaterThan(2048)
})
