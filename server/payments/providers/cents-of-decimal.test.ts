import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOfNumber, reaisOf } from '#domain/invoices/cents.ts'
import { centsOfDecimal } from './cents-of-decimal.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_000 })

test('writes and reads every amount without losing a cent', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(centsOfDecimal(reaisOf(amount))).toBe(amount)
      expect(centsOfNumber(amount / 100)).toBe(amount)
      expect(centsOfNumber(JSON.parse(JSON.stringify(amount / 100)) as number)).toBe(amount)
    }),
  )
})

test.each(['', '1', '1.5', '1,50', '-1.00', '1.005', ' 1.00', '1e2', '99999999999.00'])(
  'finds no amount in "%s"',
  (text) => {
    expect(centsOfDecimal(text)).toBeNull()
  },
)

test.each([0.001, 49.905, Number.NaN, Number.POSITIVE_INFINITY])('finds no whole cents in %s', (reais) => {
  expect(centsOfNumber(reais)).toBeNull()
})
