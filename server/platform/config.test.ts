import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each(['true', 'yes', '10.0.0.0/8, everybody'])('[H4] refuses TRUST_PROXY=%s in words', (given) => {
  expect(() => readConfig({ TRUST_PROXY: given })).toThrow(
    /TRUST_PROXY: give how many proxies stand in front/,
  )
})

test.each([
  ['', 0],
  ['false', 0],
  ['2', 2],
  ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
])('[H4] reads TRUST_PROXY=%s', (given, proxies) => {
  expect(readConfig({ TRUST_PROXY: given }).proxies).toEqual(proxies)
})
