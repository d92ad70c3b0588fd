import type { CompanyRow } from '#domain/company-admin/company-admin-contract.ts'
import { dayIn } from '#domain/companies/company-days.ts'
import { daysLeft, dueMark } from '#domain/companies/renewal-rules.ts'
import type { Translate } from '#web/platform/translate.ts'
import type { companyAdminTexts } from './company-admin-texts.ts'

type T = Translate<keyof typeof companyAdminTexts>
type Licence = Pick<CompanyRow, 'dueDate' | 'timeZone' | 'isPlatform'>

/** How a company's licence is marked in the list; the platform's own never ends. */
export const markOf = (company: Licence, now: Date): 'soon' | 'due' | null =>
  company.isPlatform ? null : dueMark(daysLeft(company, now))

/** How long a licence lasts, in words that stand beside the colour. */
export function dueWords(t: T, company: Licence, now: Date): string {
  const left = daysLeft(company, now)
  if (left === 0) return t('today')
  if (left === 1) return t('tomorrow')
  if (left === -1) return t('yesterday')
  return left > 0 ? t('inDays', { n: left }) : t('daysAgo', { n: -left })
}

/** 31/01/2027: the last day of a licence as the company's own calendar has it, wherever it is read. */
export function dueDay(at: Date, timeZone: string): string {
  const { year, month, day } = dayIn(timeZone, at)
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
}

/** 2027-01-31, as date fields hold it. */
export const dueField = (at: Date, timeZone: string): string =>
  dueDay(at, timeZone).split('/').toReversed().join('-')
