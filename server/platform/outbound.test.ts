import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress, openOutbound } from './outbound.ts'

const server = createServer((request, response) => {
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
  'not an address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['::7f00:1', '::ffff:0:0', '168.63.129.16'])('[L13] %s is not public', (address) => {
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
