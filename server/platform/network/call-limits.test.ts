import { expect, test } from 'vitest'
import { callLimits, type EndCall } from './call-limits.ts'

let clock = 0
const open = (over = {}) =>
  callLimits({ most: 2, perMinute: 5, failures: 3, restMs: 60_000, ...over }, () => clock)
const begun = (given: EndCall | string): EndCall => {
  if (typeof given === 'string') throw new Error(given)
  return given
}

test('refuses a call beyond those at once, of this company only', () => {
  const begin = open()
  const end = begun(begin(1, 'a'))
  begun(begin(1, 'b'))
  expect(begin(1, 'c')).toBe('busy')
  begun(begin(2, 'a'))
  end(true)
  end(true)
  begun(begin(1, 'c'))
  expect(begin(1, 'd')).toBe('busy')
})

test('refuses a call beyond those of a minute', () => {
  const begin = open()
  for (let n = 0; n < 5; n++) begun(begin(1, 'a'))(true)
  expect(begin(1, 'a')).toBe('tooMany')
  clock += 60_001
  begun(begin(1, 'a'))(true)
})

test('leaves an address alone that failed three times in a row, and tries it once after the rest', () => {
  const begin = open({ perMinute: 100 })
  for (let n = 0; n < 2; n++) begun(begin(1, 'a'))(false)
  begun(begin(1, 'a'))(true)
  for (let n = 0; n < 3; n++) begun(begin(1, 'a'))(false)
  expect(begin(1, 'a')).toBe('resting')
  begun(begin(1, 'b'))(true)
  clock += 60_001
  begun(begin(1, 'a'))(false)
  expect(begin(1, 'a')).toBe('resting')
  clock += 60_001
  begun(begin(1, 'a'))(true)
  begun(begin(1, 'a'))(true)
})
