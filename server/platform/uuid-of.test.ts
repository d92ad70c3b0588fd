import { expect, test } from 'vitest'
import { uuidOf } from './uuid-of.ts'

test('gives a text the id that it has always had, so that what is repeated after an update is known', () => {
  expect(uuidOf('schedule 1 2 3 4', 5)).toBe('3ae3405d-6db6-549a-8c90-e31175ee9e06')
  expect(uuidOf('campaign 1 2 3 message 1', 5)).toBe('31144978-35b3-5de7-8f04-8bc503bf3588')
  expect(uuidOf('letter 1 2 3', 8)).toBe('d5190888-9adf-8726-8e65-e6e25d593d08')
})
