import { Badge } from '@mantine/core'
import { erasedFrom } from '#domain/companies/renewal-rules.ts'
import type { CompanyRow } from '#domain/company-admin/company-admin-contract.ts'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { companyAdminTexts } from './company-admin-texts.ts'
import { companyStepTexts } from './company-step-texts.ts'

/** Shows the state of a company, who suspended or closed it and why, and the progress of an erasure or a restore. */
export function StateBadge({ company }: { company: CompanyRow }) {
  const t = useTexts(companyAdminTexts)
  const step = useTexts(companyStepTexts)
  const language = useLanguage()
  const { state, isPlatform, suspendedAt, closedAt, eraseStep } = company
  if (isPlatform) {
    return (
      <Badge size="sm" variant="light" tt="none">
        {t('platform')}
      </Badge>
    )
  }
  if (eraseStep) {
    const removed = { rows: formatNumber(company.erasedRows, language) }
    return (
      <Badge size="sm" variant="light" tt="none" color="orange" c="var(--text)" role="status">
        {step(eraseStep, removed)}
      </Badge>
    )
  }
  const story = closedAt
    ? t('closedBy', {
        name: company.closedBy || '—',
        date: formatDate(erasedFrom(closedAt), language),
        reason: company.closeReason,
      })
    : suspendedAt
      ? t('suspendedBy', {
          name: company.suspendedBy || '—',
          date: formatDate(suspendedAt, language),
          reason: company.suspendReason,
        })
      : ''
  return (
    <Tooltip label={story} disabled={!story} multiline maw={360}>
      <Badge
        size="sm"
        variant="light"
        tt="none"
        color={state === 'active' ? 'teal' : state === 'suspended' ? 'orange' : 'gray'}
        c={state === 'active' ? 'var(--positive)' : 'var(--text)'}
        {...(story && { tabIndex: 0 })}
      >
        {t(`state.${state}`)}
      </Badge>
    </Tooltip>
  )
}
