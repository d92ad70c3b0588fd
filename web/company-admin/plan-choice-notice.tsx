import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { CompanyRecord } from '#domain/company-admin/company-admin-contract.ts'
import type { ManagedPlan } from '#domain/plans/plan-contract.ts'
import { excessOf, gigabyte, lostFeatures } from '#domain/plans/plan-rules.ts'
import { formatBytes, formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { planTexts } from '#web/plans/plan-texts.ts'
import { planChoiceTexts } from './plan-choice-texts.ts'

const words = { users: 'aboveUsers', connections: 'aboveConnections', queues: 'aboveQueues' } as const

/** Warns of the limits of another plan that a company exceeds, and of the features that it loses. */
export function PlanChoiceNotice({ company, plan }: { company: CompanyRecord; plan: ManagedPlan }) {
  const t = useTexts(planChoiceTexts)
  const features = useTexts(planTexts)
  const language = useLanguage()
  const { usersCount: users, connectionsCount: connections, queuesCount: queues, folderSize } = company
  const above = excessOf({ users, connections, queues }, plan).map(({ limit, used, allowed }) =>
    t(words[limit], { most: formatNumber(allowed, language), n: formatNumber(used, language) }),
  )
  const storage = plan.storageGb === null ? null : plan.storageGb * gigabyte
  if (storage !== null && folderSize > storage)
    above.push(
      t('aboveStorage', { most: formatBytes(storage, language), n: formatBytes(folderSize, language) }),
    )
  const lost = lostFeatures(company.plan, plan)
  if (above.length === 0 && lost.length === 0) return null
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={16} aria-hidden />}
      role="status"
      // Takes a whole row of the form that it stands in.
      style={{ gridColumn: '1 / -1' }}
    >
      {above.length > 0 && <div>{[...above, t('nothingCut')].join(' ')}</div>}
      {lost.length > 0 && (
        <div>{t('loses', { features: lost.map((flag) => features(flag)).join(', ') })}</div>
      )}
    </Alert>
  )
}
