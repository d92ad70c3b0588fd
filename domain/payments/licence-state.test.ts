import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfDay } from '../companies/company-days.ts'
import { licenceState, mayWork } from './licence-state.ts'
import { licenceStates } from './payment-contract.ts'

const timeZone = 'America/Sao_Paulo'
const now = new Date('2027-03-10T15:00:00Z')
const terms = { graceDays: 0, sleepDays: 15 }
const facts = {
  isPlatform: false,
  status: true,
  closedAt: null,
  timeZone,
  hasPaid: true,
  hasOpenInvoice: false,
}
const dueIn = (days: number) => endOfDay(timeZone, { year: 2027, month: 3, day: 10 + days })
const stateIn = (days: number, given: object = {}, graceDays = 0) =>
  licenceState({ ...facts, dueDate: dueIn(days), ...given }, { ...terms, graceDays }, now)

test('[D11, D12] has one state for every licence', () => {
  const any = fc.record({
    ...{
      isPlatform: fc.boolean(),
      status: fc.boolean(),
      hasPaid: fc.boolean(),
      hasOpenInvoice: fc.boolean(),
    },
    ...{
      closedAt: fc.option(fc.constant(now)),
      dueDate: fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') }),
    },
  })
  const limits = fc.record({
    graceDays: fc.integer({ min: 0, max: 99 }),
    sleepDays: fc.integer({ min: 0, max: 999 }),
  })
  fc.assert(
    fc.property(any, limits, (given, within) => {
      const state = licenceState({ ...given, timeZone }, within, now)
      expect(licenceStates).toContain(state)
      expect(mayWork(state)).toBe(!['pastDue', 'sleeping', 'suspended', 'closing'].includes(state))
    }),
  )
})

test('[D11] follows the days of the calendar from active to sleeping', () => {
  expect([20, 10, 0].map((days) => stateIn(days))).toEqual(['active', 'active', 'active'])
  expect([11, 10, 0].map((days) => stateIn(days, { hasOpenInvoice: true }))).toEqual([
    'active',
    'dueSoon',
    'dueSoon',
  ])
  expect([-1, -15, -16].map((days) => stateIn(days))).toEqual(['pastDue', 'pastDue', 'sleeping'])
  expect([-1, -3, -4].map((days) => stateIn(days, {}, 3))).toEqual(['grace', 'grace', 'pastDue'])
  expect([5, -1].map((days) => stateIn(days, { hasPaid: false }))).toEqual(['trial', 'pastDue'])
  expect(stateIn(-99, { isPlatform: true })).toBe('platform')
  expect(stateIn(5, { status: false })).toBe('suspended')
  expect(stateIn(5, { closedAt: now, status: false })).toBe('closing')
})
