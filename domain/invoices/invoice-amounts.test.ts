import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recurrenceMonths, recurrences } from '../plans/recurrence.ts'
import { centsIn, centsOfNumber, reaisOf } from './cents.ts'
import { creditFor, periodCents, upgradeCents } from './invoice-amounts.ts'

test('[D89] carries every amount of cents to reais and back, as text and as a number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      expect(centsIn(reaisOf(cents))).toBe(cents)
      expect(centsOfNumber(Number(reaisOf(cents)))).toBe(cents)
      expect(centsOfNumber(cents / 100)).toBe(cents)
    }),
  )
  expect([0, 5, 50, 4990].map(reaisOf)).toEqual(['0.00', '0.05', '0.50', '49.90'])
  expect(['49.9', '49', '1.005', '1e3', '-1', '', '0x1', '1,50', ' 1'].map(centsIn)).toEqual([
    ...[4990, 4900, null, null, null, null, null, null, null],
  ])
  expect([1.005, Number.NaN, Number.POSITIVE_INFINITY].map(centsOfNumber)).toEqual([null, null, null])
})

test('[D89] costs the months of the recurrence times the monthly amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.constantFrom(...recurrences),
      (cents, recurrence) => {
        expect(periodCents(cents, recurrence)).toBe(cents * recurrenceMonths[recurrence])
      },
    ),
  )
})

const money = fc.integer({ min: 0, max: 1_000_000 })
const term = fc.record({
  months: fc.constantFrom(1, 2, 3, 6, 12),
  daysOfPeriod: fc.integer({ min: 28, max: 366 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
})

test('never asks a negative amount for another plan, nor more than the whole difference', () => {
  fc.assert(
    fc.property(money, money, term, (paidMonthlyCents, monthlyCents, { months, daysOfPeriod, share }) => {
      const daysLeft = Math.round(daysOfPeriod * share)
      const cents = upgradeCents({ paidMonthlyCents, monthlyCents, months, daysLeft, daysOfPeriod })
      expect(cents).toBeGreaterThanOrEqual(0)
      expect(cents).toBeLessThanOrEqual(Math.max(0, (monthlyCents - paidMonthlyCents) * months))
      expect(Number.isInteger(cents)).toBe(true)
    }),
  )
})

test('gives no month for free by going up and down, and loses a cent a change at most', () => {
  const changes = fc.array(fc.tuple(money, fc.integer({ min: 0, max: 31 })), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(money, changes, (first, wanted) => {
      const daysOfPeriod = 31
      let [plan, paid, daysLeft] = [first, first, daysOfPeriod]
      let worth = 0
      for (const [monthlyCents, passed] of wanted) {
        const days = Math.min(daysLeft, passed)
        worth += (plan * days) / daysOfPeriod
        daysLeft -= days
        // A smaller plan waits for the next period: what was paid for stays.
        if (monthlyCents <= plan) continue
        paid += upgradeCents({ paidMonthlyCents: plan, monthlyCents, months: 1, daysLeft, daysOfPeriod })
        plan = monthlyCents
      }
      worth += (plan * daysLeft) / daysOfPeriod
      expect(worth - paid).toBeLessThan(wanted.length + 1e-6)
      expect(worth - paid).toBeGreaterThan(-1e-6)
    }),
  )
})

test('uses no more than the available credit, and never increases the amount', () => {
  fc.assert(
    fc.property(money, fc.integer({ min: -1_000_000, max: 1_000_000 }), (gross, balance) => {
      const credit = creditFor(gross, balance)
      expect(credit).toBeGreaterThanOrEqual(0)
      expect(credit).toBeLessThanOrEqual(gross)
      if (balance >= 0) expect(credit).toBeLessThanOrEqual(balance)
    }),
  )
})
