import { expect, test } from 'vitest'
import { canonicalNumber } from './phone-rules.ts'

test.each([
  ['5511912345678', '5511912345678', 'a mobile with its ninth digit stays'],
  ['551181234567', '5511981234567', 'a mobile without it gets it'],
  ['551133334444', '551133334444', 'a landline never does'],
  ['+55 (11) 8123-4567', '5511981234567', 'spelling does not matter'],
  ['14155552671', '14155552671', 'other countries stay'],
  ['905321234567', '905321234567', 'Turkish numbers of the same length stay'],
])('%s is %s: %s', (given, expected) => {
  expect(canonicalNumber(given)).toBe(expected)
})
