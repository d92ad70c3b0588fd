import { daysToWarnAbout } from '#domain/auth/session-rules.ts'
import type { Company } from '#domain/companies/company-contract.ts'
import { isPastDue } from '#domain/companies/company-rules.ts'
import { showWarning } from '#web/platform/toast.tsx'
import { tellPastDue, type Words } from './tell-past-due.ts'

/** Tells after signing in that the subscription has ended, or will end in fewer than five days. */
export function tellExpiry(company: Company, t: Words): void {
  const now = new Date()
  if (isPastDue(company, now)) return tellPastDue(company, t)
  const days = daysToWarnAbout(company, now)
  if (days === null) return
  showWarning(days === 0 ? t('lastDay') : days === 1 ? t('dayLeft') : t('daysLeft', { days }))
}
