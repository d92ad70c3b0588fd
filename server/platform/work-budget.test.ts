import { expect, test } from 'vitest'
import { openBudget } from './work-budget.ts'

test('lets one company spend its burst, then a share of the time that passes, and holds up no other', () => {
  let at = 0
  const budget = openBudget<number>({ burstMs: 60_000, share: 0.1, now: () => at })
  budget.spend(1, 50_000)
  budget.throwIfSpent(1)
  budget.spend(1, 20_000)
  expect(() => budget.throwIfSpent(1)).toThrow('ERR_TOO_MANY_REQUESTS')
  budget.throwIfSpent(2)
  at += 99_000
  expect(() => budget.throwIfSpent(1)).toThrow('ERR_TOO_MANY_REQUESTS')
  at += 1000
  budget.throwIfSpent(1)
})
