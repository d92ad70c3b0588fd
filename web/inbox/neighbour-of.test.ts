import { expect, test } from 'vitest'
import { stepFrom } from './neighbour-of.ts'

const rows = ['a', 'b', 'c'].map((uuid) => ({ uuid }))

test('stepping goes on from the open ticket, or from the place of the one that was left', () => {
  expect(stepFrom(rows, 'b', 1, 1)).toBe(2)
  expect(stepFrom(rows, 'b', 1, -1)).toBe(0)
  expect(stepFrom(rows, null, -1, 1)).toBe(0)
  expect(stepFrom(rows, null, 1, 1)).toBe(1)
  expect(stepFrom(rows, 'gone', 2, -1)).toBe(1)
})
