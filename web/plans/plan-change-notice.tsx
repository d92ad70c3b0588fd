import { Alert, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ManagedPlan } from '#domain/plans/plan-contract.ts'
import { lostFeatures, planLimits } from '#domain/plans/plan-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import { companiesText } from './companies-text.ts'
import type { PlanForm } from './plan-form.ts'
import { planExcessQuery } from './plan-queries.ts'
import { planTexts } from './plan-texts.ts'

const settleMs = 400

/** Effects of a change of a plan: how many companies have it, the features they lose, and which exceed the new limits. */
export function PlanChangeNotice({ plan, values }: { plan: ManagedPlan; values: PlanForm }) {
  const t = useTexts(planTexts)
  const limits = {
    users: values.users || 0,
    connections: values.connections || 0,
    queues: values.queues || 0,
    storageGb: values.storageGb,
  }
  const [settled] = useDebouncedValue(limits, settleMs)
  // Null stands for the installation's limit, unknown here: any change of the storage may lower it.
  const hasOtherStorage = settled.storageGb !== plan.storageGb
  const isLower = hasOtherStorage || planLimits.some((limit) => settled[limit] < plan[limit])
  const { data } = useQuery({
    ...planExcessQuery(plan.id, settled),
    enabled: isLower && plan.companiesCount > 0,
    placeholderData: keepPreviousData,
  })
  const excess = isLower && data?.count ? data : null
  const lost = lostFeatures(plan, values)
  if (plan.companiesCount === 0) return null
  return (
    <Stack gap={8}>
      <Alert
        color="gray"
        icon={<IconInfoCircle size={16} aria-hidden />}
        title={companiesText(t, plan.companiesCount)}
      >
        {t('whenPriceCounts')}
      </Alert>
      {(lost.length > 0 || excess) && (
        <Alert color="yellow" icon={<IconAlertTriangle size={16} aria-hidden />} role="status">
          {lost.length > 0 && <div>{t('loses', { features: lost.map((flag) => t(flag)).join(', ') })}</div>}
          {excess && (
            <div>
              {t('exceeds', {
                n: excess.count,
                names:
                  excess.companies.map(({ name }) => name).join(', ') +
                  (excess.count > excess.companies.length ? ' …' : ''),
              })}
            </div>
          )}
        </Alert>
      )}
    </Stack>
  )
}
