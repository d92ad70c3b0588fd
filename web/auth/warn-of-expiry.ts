import { daysToWarnAbout } from '#domain/auth/session-rules.ts'
import { showWarning } from '#web/platform/toast.tsx'
import type { Translate } from '#web/platform/translate.ts'
import type { authTexts } from './auth-texts.ts'

/** Fewer than five days before the end of the subscription, signing in says so. */
export function warnOfExpiry(dueDate: Date, t: Translate<keyof typeof authTexts>): void {
  const days = daysToWarnAbout(dueDate, new Date())
  if (days === null) return
  showWarning(days === 0 ? t('lastDay') : days === 1 ? t('dayLeft') : t('daysLeft', { days }))
}
