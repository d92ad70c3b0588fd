import { expect, test } from 'vitest'
import { readRate, userRateOf } from './rating-rules.ts'

test('a number answers, however it is typed; words do not', () => {
  expect(['5', ' 4 ', '3️⃣', '0', '10', '99'].map(readRate)).toEqual([5, 4, 3, 0, 10, 10])
  expect(['', 'cinco', '5 estrelas', '4,5', '-1', '1234'].map(readRate)).toEqual(Array(6).fill(null))
})

test('a ticket is rated from 1 to 5', () => {
  expect([0, 1, 3, 5, 6, 10].map(userRateOf)).toEqual([1, 1, 3, 5, 5, 5])
})
