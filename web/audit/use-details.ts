import type { AuditData } from '#domain/audit/audit-contract.ts'
import { type VisitEnd, visitEnds, type VisitMode, visitModes } from '#domain/access/support-visit.ts'
import { formatBytes, formatCalendarDay, formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { auditTexts } from './audit-texts.ts'
import { detailsOf, type Sum } from './details-of.ts'
import { useFieldName } from './field-name.ts'

const wordedValues = ['enabled', 'disabled', 'send', 'drop', 'mark-sent'] as const
const isWorded = (value: string): value is (typeof wordedValues)[number] =>
  wordedValues.some((one) => one === value)
/** A day of the calendar, as entries hold it. */
const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const isVisitWord = (value: string): value is VisitMode | VisitEnd =>
  [...visitModes, ...visitEnds].some((one) => one === value)

/** Returns a function that writes the details of an entry in the person's language. */
export function useDetails(): (data: AuditData) => string {
  const t = useTexts(auditTexts)
  const fieldName = useFieldName()
  const language = useLanguage()
  const worded = (value: string) => {
    if (isWorded(value)) return t(value)
    if (isVisitWord(value)) return t(`by.${value}`)
    return dayPattern.test(value) ? formatCalendarDay(value, language) : value
  }
  const size = (bytes: number) => formatBytes(bytes, language)
  const closedBy = (name: string) => t('closedBy', { name })
  const many = (count: number) => t('many', { count: formatNumber(count, language) })
  const summed = (counted: Sum, stored: Sum) =>
    t('stored', {
      counted: formatBytes(counted.bytes, language),
      countedFiles: formatNumber(counted.files, language),
      stored: formatBytes(stored.bytes, language),
      storedFiles: formatNumber(stored.files, language),
    })
  const named = (names: string[]) => t('fields', { names: names.map(fieldName).join(', ') })
  return (data) => detailsOf(data, { named, worded, fieldName, many, size, closedBy, summed })
}
