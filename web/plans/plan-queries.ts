import { queryOptions } from '@tanstack/react-query'
import { planEndpoints } from '#domain/plans/plan-contract.ts'
import type { PlanLimits } from '#domain/plans/plan-rules.ts'
import { call } from '#web/platform/client.ts'

export const plansKey = ['plans'] as const

/** Every plan of the platform. */
export const plansQuery = queryOptions({
  queryKey: [...plansKey, 'all'] as const,
  queryFn: () => call(planEndpoints.listPlans, {}),
})

/** The companies that limits would leave above them. */
export const planExcessQuery = (
  id: number,
  { users, connections, queues, storageGb }: PlanLimits & { storageGb: number | null },
) =>
  queryOptions({
    queryKey: [...plansKey, 'excess', id, users, connections, queues, storageGb] as const,
    queryFn: () =>
      call(planEndpoints.previewPlan, {
        params: { id },
        query: {
          users: String(users),
          connections: String(connections),
          queues: String(queues),
          ...(storageGb !== null && { storageGb: String(storageGb) }),
        },
      }),
  })
