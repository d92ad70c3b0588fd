import { expect, test } from 'vitest'
import { isDue } from './ring.ts'

test('[INB-068] the first news of a burst ring, those after it do not until it was quiet', () => {
  expect(isDue(10_000, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY)).toBe(true)
  expect(isDue(10_500, 10_000, 10_000)).toBe(false)
  expect(isDue(12_000, 11_000, 10_000)).toBe(false)
  expect(isDue(13_000, 11_000, 10_000)).toBe(true)
  expect(isDue(40_000, 39_500, 10_000)).toBe(true)
})
