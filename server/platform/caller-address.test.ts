import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { callerAddress, limitKeyOf, trustOf } from './caller-address.ts'

const request = (remoteAddress: string, forwarded: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test.each([
  ['no proxy', 0, '203.0.113.9', '1.1.1.1', '203.0.113.9'],
  ['one proxy', 1, '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies', 2, '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['one proxy that said nothing', 1, '10.0.0.1', '', '10.0.0.1'],
  ['networks', ['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['networks, none of them in front', ['10.0.0.0/8'], '203.0.113.9', '1.1.1.1', '203.0.113.9'],
  ['a single address', ['10.0.0.1'], '::ffff:10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
])('finds the caller behind %s', (_name, proxies, remote, forwarded, caller) => {
  expect(callerAddress(request(remote, forwarded), trustOf(proxies))).toBe(caller)
})

test('counts an IPv6 caller by their /64 network', () => {
  expect(limitKeyOf('2001:db8:1:2:aaaa::1')).toBe(limitKeyOf('2001:db8:1:2:bbbb::2'))
  expect(limitKeyOf('2001:db8:1:2::1')).not.toBe(limitKeyOf('2001:db8:1:3::1'))
  expect(limitKeyOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
})
