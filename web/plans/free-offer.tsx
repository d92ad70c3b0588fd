import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ManagedPlan } from '#domain/plans/plan-contract.ts'
import { planLimits } from '#domain/plans/plan-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import { planTexts } from './plan-texts.ts'

/** Warns of a free plan on offer that holds as much as one with a price: companies that pay can change to it. */
export function FreeOffer({ plans }: { plans: readonly ManagedPlan[] }) {
  const t = useTexts(planTexts)
  const offered = plans.filter(({ isPublic, archivedAt }) => isPublic && archivedAt === null)
  const priced = offered.filter(({ amount }) => amount > 0)
  const free = offered.find(
    (plan) =>
      plan.amount === 0 && priced.some((other) => planLimits.every((limit) => plan[limit] >= other[limit])),
  )
  if (!free) return null
  return (
    <Alert color="yellow" radius={0} icon={<IconAlertTriangle size={16} aria-hidden />}>
      {t('freeOffer', { name: free.name })}
    </Alert>
  )
}
