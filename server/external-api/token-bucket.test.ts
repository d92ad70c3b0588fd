import { expect, test } from 'vitest'
import { tokenBuckets } from './token-bucket.ts'

const windowMs = 60_000

test('lets through what a burst may hold, and says how long to wait for one more', () => {
  const take = tokenBuckets({ capacity: 3, windowMs })
  expect([1, 2, 3].map(() => take('a', 0).isAllowed)).toEqual([true, true, true])
  expect(take('a', 0)).toEqual({ isAllowed: false, limit: 3, left: 0, resetSeconds: 60, waitSeconds: 20 })
  expect(take('a', 19_999).isAllowed).toBe(false)
  expect(take('a', 20_000).isAllowed).toBe(true)
})

test('refills evenly, and never beyond its size', () => {
  const take = tokenBuckets({ capacity: 60, windowMs })
  take('a', 0)
  expect(take('a', 10 * windowMs)).toMatchObject({ left: 59, resetSeconds: 1 })
})

test('counts each key for itself, and is not moved by a clock that goes back', () => {
  const take = tokenBuckets({ capacity: 1, windowMs })
  expect(take('a', 1000).isAllowed).toBe(true)
  expect(take('b', 1000).isAllowed).toBe(true)
  expect(take('a', 0).isAllowed).toBe(false)
})
