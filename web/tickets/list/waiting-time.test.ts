import { expect, test } from 'vitest'
import { formatWaiting, warmthOf } from './waiting-time.ts'

const minutes = (count: number) => count * 60_000

test('a wait is told in minutes, hours or days, and warms after ten minutes and after half an hour', () => {
  expect([0, 9, 59, 60, 125, 60 * 24 * 3].map((count) => formatWaiting(minutes(count)))).toEqual([
    ...['< 1 min', '9 min', '59 min', '1 h 00', '2 h 05', '3 d'],
  ])
  expect([0, 9, 10, 29, 30].map((count) => warmthOf(minutes(count)))).toEqual([
    ...['calm', 'calm', 'warm', 'warm', 'hot'],
  ])
})
