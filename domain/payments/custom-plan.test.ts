import { expect, test } from 'vitest'
import { customPlanCents } from './custom-plan.ts'

test('[BILL-025] costs 49 with three of each, 11 for a user more and 20 for a connection more', () => {
  expect(customPlanCents({ users: 3, connections: 3 })).toBe(4900)
  expect(customPlanCents({ users: 4, connections: 3 })).toBe(6000)
  expect(customPlanCents({ users: 3, connections: 4 })).toBe(6900)
  expect(customPlanCents({ users: 10, connections: 5 })).toBe(4900 + 7 * 1100 + 2 * 2000)
})
