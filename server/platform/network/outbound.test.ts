import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress, openOutbound } from './outbound.ts'

const seen: { host: string; method: string; headers: IncomingHttpHeaders; body: string }[] = []
const server = createServer(async (request, response) => {
  const [, code, host] = /^\/to\/(\d+)\/([a-z]+)$/.exec(request.url ?? '') ?? []
  if (code && host) {
    request.resume()
    response.writeHead(Number(code), { location: `http://${host}:${port}/seen` }).end()
    return
  }
  if (request.url === '/seen') {
    const body = Buffer.concat(await request.toArray()).toString()
    const { method = '', headers } = request
    seen.push({ host: String(headers.host), method, headers, body })
  }
  if (request.url === '/silent') return
  if (request.url === '/to-metadata') {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
    return
  }
  response.end('hello')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '::7f00:1',
  '::8.8.8.8',
  '168.63.129.16',
  'not an address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['::7f00:1', '::ffff:0:0', '168.63.129.16'])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('public addresses are', () => {
  expect(isPublicAddress('8.8.8.8')).toBe(true)
  expect(isPublicAddress('2606:4700:4700::1111')).toBe(true)
})

test('a private address is refused, and the refusal does not tell what was found', async () => {
  const refused = openOutbound([])(`http://localhost:${port}/`)
  await expect(refused).rejects.toThrow('not on the public internet')
  await expect(refused).rejects.not.toThrow('127.0.0.1')
})

test('an allowed host is called, but may not redirect to a forbidden one', async () => {
  const guarded = openOutbound(['localhost'])
  expect((await guarded(`http://localhost:${port}/`)).body.toString()).toBe('hello')
  await expect(guarded(`http://localhost:${port}/to-metadata`)).rejects.toThrow('not on the public internet')
})

test.each(['file:///etc/passwd', 'ftp://example.com', 'http://user:pw@example.com', 'nonsense'])(
  '%s is not an address to call',
  async (address) => {
    await expect(openOutbound([])(address)).rejects.toThrow('Only plain http and https')
  },
)

const secret = { authorization: 'Bearer secret', 'x-token': 'secret', accept: 'text/plain' }
const redirected = async (code: number, host: string) => {
  const call = openOutbound(['localhost', 'localhost.localdomain', '127.0.0.1'])
  const options = { method: 'POST', headers: { ...secret, 'content-type': 'text/plain' }, body: 'told' }
  await call(`http://127.0.0.1:${port}/to/${code}/${host}`, options)
  return seen.at(-1)
}

test('tells another host of a redirect neither a token nor a header of the tenant', async () => {
  const there = await redirected(307, 'localhost')
  expect(there).toMatchObject({ method: 'POST', body: 'told', headers: { accept: 'text/plain' } })
  expect(there?.headers).not.toHaveProperty('authorization')
  expect(there?.headers).not.toHaveProperty('x-token')
})

test.each([301, 302, 303])('does not send once more what was sent, after %i', async (code) => {
  const there = await redirected(code, 'localhost')
  expect(there).toMatchObject({ method: 'GET', body: '' })
  expect(there?.headers).not.toHaveProperty('content-type')
})

test('tells apart what was refused, what took too long, what was too large and what was not there', async () => {
  const call = openOutbound(['127.0.0.1'])
  const here = `http://127.0.0.1:${port}`
  const faultOf = (asked: Promise<unknown>) => asked.then(null, ({ fault }: { fault: string }) => fault)
  expect(await faultOf(call('http://localhost/'))).toBe('refused')
  expect(await faultOf(call(`${here}/silent`, { timeoutMs: 50 }))).toBe('timeout')
  expect(await faultOf(call(here, { maxBytes: 2 }))).toBe('too-large')
  expect(await faultOf(call(here, { type: /html/ }))).toBe('wrong-type')
  expect(await faultOf(call('http://127.0.0.1:1/'))).toBe('unreachable')
  expect(await faultOf(call('http://nowhere.invalid/'))).toBe('not-found')
})

test('answers with the redirect itself where redirects are not followed', async () => {
  const call = openOutbound(['127.0.0.1'])
  seen.length = 0
  const address = `http://127.0.0.1:${port}/to/302/localhost`
  const answer = await call(address, { method: 'POST', headers: secret, body: 'told', redirects: 'answer' })
  expect(answer.status).toBe(302)
  expect(seen).toEqual([])
})

test.each(['PUT', 'PATCH', 'DELETE'])('sends %s as GET without a body after 302', async (method) => {
  const call = openOutbound(['127.0.0.1', 'localhost'])
  await call(`http://127.0.0.1:${port}/to/302/localhost`, { method, headers: secret, body: 'told' })
  expect(seen.at(-1)).toMatchObject({ method: 'GET', body: '' })
})

test.each([
  ...['Host', 'Connection', 'Content-Length', 'Transfer-Encoding', 'Metadata', 'Metadata-Flavor'],
  ...['X-aws-ec2-metadata-token', 'X-Forwarded-For', 'Proxy-Authorization', 'a b', ''],
])('refuses to set the header %j', async (name) => {
  const call = openOutbound(['127.0.0.1'])
  await expect(call(`http://127.0.0.1:${port}/seen`, { headers: { [name]: 'x' } })).rejects.toMatchObject({
    fault: 'refused',
  })
})

test('refuses a header with a line break', async () => {
  const call = openOutbound(['127.0.0.1'])
  const headers = { 'x-token': 'a\r\nhost: evil' }
  await expect(call(`http://127.0.0.1:${port}/seen`, { headers })).rejects.toMatchObject({ fault: 'refused' })
})
