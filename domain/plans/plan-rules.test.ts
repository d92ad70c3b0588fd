import { expect, test } from 'vitest'
import { fullPlan } from '#tests/app/full-plan.ts'
import { exceededLimits, lostFeatures } from './plan-rules.ts'
import { priceOf, recurrences } from './recurrence.ts'

test('[COMP-002, D89] prices a payment by the months that its recurrence covers', () => {
  expect(recurrences).toEqual(['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'])
  expect(recurrences.map((recurrence) => priceOf(99.9, recurrence))).toEqual([
    99.9, 199.8, 299.7, 599.4, 1198.8,
  ])
  expect(priceOf(0.1, 'TRIMESTRAL')).toBe(0.3)
})

test('names the limits that a company is over, not those that it has reached', () => {
  const limits = { users: 3, connections: 2, queues: 1 }
  expect(exceededLimits({ users: 3, connections: 2, queues: 1 }, limits)).toEqual([])
  expect(exceededLimits({ users: 4, connections: 0, queues: 2 }, limits)).toEqual(['users', 'queues'])
})

test('names the features that go with another plan, not those that were never there', () => {
  const before = { ...fullPlan, useKanban: false }
  expect(lostFeatures(before, { ...fullPlan, useKanban: false, useOpenAi: false })).toEqual(['useOpenAi'])
  expect(lostFeatures(before, fullPlan)).toEqual([])
})
