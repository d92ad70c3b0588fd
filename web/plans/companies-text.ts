import type { Translate } from '#web/platform/translate.ts'
import type { planTexts } from './plan-texts.ts'

/** How many companies use a plan, in words. */
export function companiesText(t: Translate<keyof typeof planTexts>, count: number): string {
  if (count === 0) return t('noCompany')
  return count === 1 ? t('oneCompany') : t('manyCompanies', { n: count })
}
