import { expect, test } from 'vitest'
import { dueLetter } from './certificate-end.ts'

const end = new Date('2027-03-01T12:00:00Z')
const before = (days: number) => new Date(end.getTime() - days * 86_400_000)

test.each([
  [31, null, null],
  [30, null, 30],
  [30, 30, null],
  [8, 30, null],
  [7, 30, 7],
  [3, null, 7],
  [1, 7, 1],
  [0.5, 1, null],
  [0, 1, 0],
  [-40, null, 0],
  [-40, 0, null],
])('at %s days before the end, after the letter of %s, the letter of %s is due', (days, told, due) => {
  expect(dueLetter(end, told, before(days))).toBe(due)
})
