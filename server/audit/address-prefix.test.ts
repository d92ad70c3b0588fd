import { expect, test } from 'vitest'
import { addressPrefix } from './address-prefix.ts'

test('keeps the network of an address, never the whole of it', () => {
  expect(addressPrefix('203.0.113.77')).toBe('203.0.113.0/24')
  expect(addressPrefix('::ffff:203.0.113.77')).toBe('203.0.113.0/24')
  expect(addressPrefix('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48')
})

test('keeps nothing of what is no address', () => {
  for (const text of ['', 'localhost', 'a.b.c.d', '1'.repeat(10_000)]) expect(addressPrefix(text)).toBe('')
})
