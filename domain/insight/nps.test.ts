import { expect, test } from 'vitest'
import { npsOf } from './nps.ts'

test('[DASH-013] scores promoters minus detractors with the adjusted Wald interval', () => {
  expect(npsOf({ promoters: 0, passives: 0, detractors: 0 })).toBeNull()
  expect(npsOf({ promoters: 50, passives: 21, detractors: 14 })?.score).toBeCloseTo(42.35, 2)
  expect(npsOf({ promoters: 50, passives: 21, detractors: 14 })?.margin).toBeCloseTo(15.87, 2)
  expect(npsOf({ promoters: 0, passives: 0, detractors: 3 })).toMatchObject({ score: -100 })
})

test('[DASH-013] narrows the interval with more answers and never makes it none', () => {
  const margins = [1, 10, 100, 1000].map(
    (n) => npsOf({ promoters: n, passives: 0, detractors: 0 })?.margin ?? 0,
  )
  expect(margins).toEqual(margins.toSorted((one, other) => other - one))
  expect(margins.at(-1)).toBeGreaterThan(0)
})
