import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { allEndpoints } from '#domain/all-endpoints.ts'
import { AppError, errorStatus } from '#domain/errors.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { limitUnfinishedBodies } from '#server/platform/http/unfinished-bodies.ts'
import { cpuMsSince } from '#tests/attacks/cpu-ms.ts'
import { hostileBodies } from '#tests/attacks/hostile-bodies.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
await world.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = world.app.server.address() as AddressInfo
const bakery = await world.company()
const platformOwner = await world.user(bakery, { profile: 'admin', super: true })
const clerk = await world.user(bakery)
const endpoints = Object.entries(allEndpoints as Record<string, Endpoint>)
const pathOf = ({ path }: Endpoint) => `/api${path.replace(/:\w+/g, '1')}`

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
async function nextAnswer(socket: Socket): Promise<string> {
  const [bytes] = await once(socket, 'data')
  return String(bytes)
}

test('[D99] answers a stranger at every private call before the body is sent', async () => {
  const asked = endpoints.filter(([, { access, body }]) => access !== 'public' && body)
  const statuses: Record<string, number> = {}
  for (const [name, endpoint] of asked) {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `${endpoint.method} ${pathOf(endpoint)} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n{"a"`,
    )
    statuses[name] = statusOf(await nextAnswer(socket))
    socket.destroy()
  }
  expect(asked.length).toBeGreaterThan(150)
  expect([...new Set(Object.values(statuses))]).toEqual([401])
})

const forms = endpoints.filter(([, { form }]) => form)
test.each(forms)(
  '[D99] the connection of a refused upload to %s serves the next request',
  async (_name, endpoint) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const token = await world.tokenOf(platformOwner.email)
    const boundary = 'limit-of-parts'
    const part = (field: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.bin"\r\n\r\n`
    // The first file is refused by its field; the second one is still under way then.
    const payload = `${part('nothing')}${'a'.repeat(2_000_000)}\r\n${part(endpoint.form?.files.field ?? '')}${'b'.repeat(2_000_000)}\r\n--${boundary}--\r\n`
    const refused = request({
      ...{ agent, host: '127.0.0.1', port, method: endpoint.method, path: pathOf(endpoint) },
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': Buffer.byteLength(payload),
      },
    })
    refused.on('error', () => {})
    refused.end(payload)
    const [answer] = (await once(refused, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    const next = request({ agent, host: '127.0.0.1', port, path: '/health' })
    next.end()
    const [health] = (await once(next, 'response')) as [IncomingMessage]
    health.resume()
    expect(health.statusCode).toBe(200)
    agent.destroy()
  },
)

test('[D99] no call of a stranger or a plain user holds up the others, however hostile its body', async () => {
  const token = await world.tokenOf(clerk.email)
  const faults: string[] = []
  for (const [name, endpoint] of endpoints.filter(([, { body }]) => body)) {
    const bodies = [...hostileBodies(endpoint, { maxBytes: 100_000, depth: 1, maxFields: 1 })]
    for (const authorization of [undefined, `Bearer ${token}`]) {
      for (const [kind, payload] of bodies) {
        let least = Number.POSITIVE_INFINITY
        let text = ''
        for (let turn = 0; turn < 4 && least > maxMs; turn++) {
          const before = process.cpuUsage()
          const answer = await world.app.inject({
            ...{ method: endpoint.method, url: pathOf(endpoint), payload },
            headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
          })
          least = Math.min(least, cpuMsSince(before))
          text = answer.statusCode < 500 ? answer.body : `${answer.statusCode}`
        }
        if (least > maxMs) faults.push(`${name}: ${kind}: ${Math.round(least)} ms`)
        if (text.length > 10_000 || text.startsWith('5'))
          faults.push(`${name}: ${kind}: ${text.slice(0, 80)}`)
      }
    }
  }
  expect(faults).toEqual([])
})
/** Of the whole call, its session and its answer included. */
const maxMs = 25

test('[D99] takes a bounded number of unfinished bodies of one address, for a bounded time', async () => {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? errorStatus[error.code] : 400).send({ error: 'refused' }),
  )
  limitUnfinishedBodies(app, { maxAtOnce: 3, graceMs: 300, bytesPerSecond: 1e9 })
  app.post('/', async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const open = () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    )
    return socket
  }
  const held = [open(), open(), open()]
  const ended = held.map((socket) => once(socket, 'close'))
  await Promise.all(held.map((socket) => once(socket, 'ready')))
  await expect.poll(async () => statusOf(await nextAnswer(open()))).toBe(429)
  await Promise.all(ended)
  const late = open()
  late.write(`${' '.repeat(48)}}`)
  expect(statusOf(await nextAnswer(late))).toBe(200)
  late.destroy()
  await app.close()
})

test('[D99] answers the description of the API from memory, and nothing to who has it', async () => {
  const url = '/api/openapi.json'
  const first = await world.app.inject({ url })
  const { etag } = first.headers
  expect(first.json().openapi).toBe('3.1.0')
  const before = process.cpuUsage()
  for (let turn = 0; turn < 20; turn++) await world.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(cpuMsSince(before) / 20).toBeLessThan(10)
  const again = await world.app.inject({ url, headers: { 'if-none-match': String(etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
