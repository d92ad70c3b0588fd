import { expect, test } from 'vitest'
import { isPlaceFault } from './place-fault.ts'

const failure = (code: string, message = 'failed') => Object.assign(new Error(message), { code })

test.each([
  ...['53100', '53300', '42501', '25006', '08006', '57P01', '57014', '25P03', '40P01'],
  // A schema that is older or newer than the program.
  ...['42P01', '42703', '42883', '42704', '3F000'],
  ...['ENOSPC', 'EROFS', 'ECONNREFUSED', 'ERR_UNAVAILABLE'],
])('takes %s for a fault of the place', (code) => {
  expect(isPlaceFault(failure(code))).toBe(true)
  expect(isPlaceFault(new Error('outer', { cause: failure(code) }))).toBe(true)
})

test.each(['23505', '22P02', '22021', 'ERR_INVALID_ARG_TYPE'])(
  'takes %s for a fault of the work itself',
  (code) => {
    expect(isPlaceFault(failure(code))).toBe(false)
  },
)

test('takes a lost connection for a fault of the place, and a bug for one of the work', () => {
  expect(isPlaceFault(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isPlaceFault(new Error('Query read timeout'))).toBe(true)
  expect(isPlaceFault(new TypeError('x is not a function'))).toBe(false)
  expect(isPlaceFault('nothing')).toBe(false)
})
