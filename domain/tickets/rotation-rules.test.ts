import { expect, test } from 'vitest'
import { nextAttendant } from './rotation-rules.ts'

test('chooses the attendant with the lowest load, and spreads several tickets', () => {
  const attendants = [
    { id: 1, load: 2 },
    { id: 2, load: 0 },
    { id: 3, load: 1 },
  ]
  expect([1, 2, 3, 4].map(() => nextAttendant(attendants, null))).toEqual([2, 2, 3, 1])
})

test('never returns the attendant who let the ticket wait; returns null without another', () => {
  expect(
    nextAttendant(
      [
        { id: 1, load: 0 },
        { id: 2, load: 9 },
      ],
      1,
    ),
  ).toBe(2)
  expect(nextAttendant([{ id: 1, load: 0 }], 1)).toBeNull()
  expect(nextAttendant([], null)).toBeNull()
})
