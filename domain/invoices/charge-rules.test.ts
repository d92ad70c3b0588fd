import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeStatuses } from '../charges/charge-words.ts'
import { chargeAfter, chargeFacts, chargeRank, isAlive, nextLook, paidAs } from './charge-rules.ts'

test('[D91] knows what every fact makes of every charge, and goes forward only', () => {
  for (const status of chargeStatuses) {
    for (const fact of chargeFacts) {
      const next = chargeAfter(status, fact)
      expect(chargeStatuses).toContain(next)
      expect(chargeRank[next]).toBeGreaterThanOrEqual(chargeRank[status])
      expect(chargeAfter(next, fact)).toBe(next)
    }
  }
})

test('[D91] accepts late payments of ended charges, and ends no paid charge', () => {
  for (const status of ['creating', 'uncertain', 'pending', 'expired', 'canceled', 'failed'] as const) {
    expect(chargeAfter(status, 'paid')).toBe('paid')
    expect(chargeAfter(status, 'mismatch')).toBe('review')
  }
  for (const fact of ['pending', 'opened', 'expired', 'canceled', 'failed', 'uncertain'] as const) {
    expect(chargeAfter('paid', fact)).toBe('paid')
    expect(chargeAfter('refunded', fact)).toBe('refunded')
    expect(chargeAfter('canceled', fact)).toBe('canceled')
  }
  expect(chargeAfter('disputed', 'paid')).toBe('paid')
})

test('comes to the same end whatever the order of late news', () => {
  const late = fc.shuffledSubarray(['pending', 'opened', 'expired', 'canceled', 'failed'] as const)
  fc.assert(
    fc.property(late, late, (before, after) => {
      let status = chargeAfter('creating', 'opened')
      for (const fact of [...before, 'paid' as const, ...after]) status = chargeAfter(status, fact)
      expect(status).toBe('paid')
    }),
  )
})

test('looks ever more seldom, and once a day at least', () => {
  const now = new Date('2027-03-01T12:00:00Z')
  const waits = Array.from({ length: 90 }, (_, tries) => nextLook(tries, now).getTime() - now.getTime())
  expect(waits).toEqual([...waits].sort((one, other) => one - other))
  expect([waits[0], waits[30], waits.at(-1)]).toEqual([60_000, 3_600_000, 86_400_000])
  expect(chargeStatuses.filter(isAlive)).toEqual(['creating', 'uncertain', 'pending'])
})

const chargeId = '0194ffd4-0000-7000-8000-000000000001'
const payment = (amountCents: number) => ({ externalPaymentId: 'E1', amountCents })
const found = { amountCents: 4990, currency: 'BRL', reference: chargeId, payments: [payment(4990)] }

test('[D34] takes what came in as asked only with its amount, currency and reference', () => {
  const as = (given: object) => paidAs({ chargeId, amountCents: 4990 }, { ...found, ...given })
  expect(as({})).toBe('exact')
  expect(as({ reference: null })).toBe('exact')
  expect(as({ reference: chargeId.replaceAll('-', '').toUpperCase() })).toBe('exact')
  expect(as({ payments: [payment(4990), payment(4990)] })).toBe('repeated')
  expect(as({ payments: [payment(2000), payment(2990)] })).toBe('exact')
  expect(as({ payments: [payment(4991)] })).toBe('over')
  for (const given of [
    { amountCents: 4991 },
    { currency: 'USD' },
    { currency: 'brl' },
    { reference: '' },
    { reference: '0194ffd4-0000-7000-8000-000000000002' },
    { payments: [payment(4989)] },
    { payments: [{ ...payment(4991), isByHand: true }] },
    { payments: [payment(4991)], currency: 'USD' },
    { payments: [payment(4990), payment(1)] },
    { payments: [] },
  ]) {
    expect(as(given)).toBe('mismatch')
  }
})
