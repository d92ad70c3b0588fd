import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ManagedPlan, planEndpoints } from '#domain/plans/plan-contract.ts'
import { fullPlan } from '#tests/app/full-plan.ts'
import { api, show } from '#tests/web/stage.tsx'
import { PlansScreen } from './plans-screen.tsx'

const planOf = (id: number, over: Partial<ManagedPlan>): ManagedPlan => ({
  ...{ id, name: `Plano ${id}`, users: 5, connections: 2, queues: 3, amount: 99.9, isPublic: true },
  ...{ storageGb: null, archivedAt: null, companiesCount: 0 },
  ...fullPlan,
  ...over,
})
const free = planOf(1, { name: 'Completo', users: 50, connections: 50, queues: 50, amount: 0 })
const warning = /O plano Completo é grátis e público/

async function open(...plans: ManagedPlan[]) {
  api().answer(planEndpoints.listPlans, plans)
  show(<PlansScreen />)
  await screen.findByText('Completo')
}

test('warns of a free plan that companies that pay can change to', async () => {
  await open(free, planOf(2, {}))
  expect(screen.getByText(warning)).toBeTruthy()
})

test.each([
  ['nothing costs anything', [free]],
  ['the free plan is internal', [{ ...free, isPublic: false }, planOf(2, {})]],
  ['the free plan holds less', [{ ...free, users: 1 }, planOf(2, {})]],
  ['the plan with a price is no longer offered', [free, planOf(2, { archivedAt: new Date() })]],
])('warns of nothing where %s', async (_why, plans) => {
  await open(...plans)
  expect(screen.queryByText(warning)).toBeNull()
})
