import type { AuditData } from '#domain/audit/audit-contract.ts'
import { type VisitEnd, visitEnds, type VisitMode, visitModes } from '#domain/access/support-visit.ts'
import { formatBytes, formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { auditTexts } from './audit-texts.ts'
import { detailsOf, type Sum } from './details-of.ts'
import { useFieldName } from './field-name.ts'

const isWorded = (value: string) => value === 'enabled' || value === 'disabled'
const isVisitWord = (value: string): value is VisitMode | VisitEnd =>
  [...visitModes, ...visitEnds].some((one) => one === value)

/** What an entry says beside its action, in the person's language. */
export function useDetails(): (data: AuditData) => string {
  const t = useTexts(auditTexts)
  const fieldName = useFieldName()
  const language = useLanguage()
  const worded = (value: string) =>
    isWorded(value) ? t(value) : isVisitWord(value) ? t(`by.${value}`) : value
  const summed = (counted: Sum, stored: Sum) =>
    t('stored', {
      counted: formatBytes(counted.bytes, language),
      countedFiles: formatNumber(counted.files, language),
      stored: formatBytes(stored.bytes, language),
      storedFiles: formatNumber(stored.files, language),
    })
  const named = (names: string[]) => t('fields', { names: names.map(fieldName).join(', ') })
  return (data) => detailsOf(data, { named, worded, summed })
}
