import { expect, test } from 'vitest'
import { nextAttendant } from './rotation-rules.ts'

test('whoever has the least to do is next, and several are spread', () => {
  const attendants = [
    { id: 1, load: 2 },
    { id: 2, load: 0 },
    { id: 3, load: 1 },
  ]
  expect([1, 2, 3, 4].map(() => nextAttendant(attendants, null))).toEqual([2, 2, 3, 1])
})

test('not back to who let it wait, and to nobody when nobody else is there', () => {
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
