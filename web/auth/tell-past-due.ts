import type { Company } from '#domain/companies/company-contract.ts'
import { formatDate } from '#web/platform/format.ts'
import { showProblem } from '#web/platform/toast.tsx'
import { currentLanguage, type Translate } from '#web/platform/translate.ts'
import type { authTexts } from './auth-texts.ts'

export type Words = Translate<keyof typeof authTexts>

/** Tells that the subscription has ended. */
export const tellPastDue = ({ dueDate, timeZone }: Company, t: Words): void =>
  showProblem(t('pastDue', { date: formatDate(dueDate, currentLanguage(), timeZone) }))
