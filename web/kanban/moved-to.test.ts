import { expect, test } from 'vitest'
import { movedTo } from './moved-to.ts'

const lanes = [1, 2, 3].map((id) => ({ id }))

test.each([
  [1, 2, [2, 3, 1]],
  [3, 0, [3, 1, 2]],
  [2, 0, [2, 1, 3]],
  [2, 9, [1, 3, 2]],
  [2, -1, [2, 1, 3]],
  [2, 1, [1, 2, 3]],
  [9, 1, [1, 2, 3]],
])('moves %i to place %i', (id, place, ids) => {
  expect(movedTo(lanes, id, place).map((one) => one.id)).toEqual(ids)
})
