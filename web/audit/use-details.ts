import type { AuditData } from '#domain/audit/audit-contract.ts'
import { type VisitEnd, visitEnds, type VisitMode, visitModes } from '#domain/access/support-visit.ts'
import { useTexts } from '#web/platform/translate.ts'
import { auditTexts } from './audit-texts.ts'
import { detailsOf } from './details-of.ts'

const isWorded = (value: string) => value === 'enabled' || value === 'disabled'
const isVisitWord = (value: string): value is VisitMode | VisitEnd =>
  [...visitModes, ...visitEnds].some((one) => one === value)

/** What an entry says beside its action, in the person's language. */
export function useDetails(): (data: AuditData) => string {
  const t = useTexts(auditTexts)
  const worded = (value: string) =>
    isWorded(value) ? t(value) : isVisitWord(value) ? t(`by.${value}`) : value
  return (data) => detailsOf(data, { named: (names) => t('fields', { names }), worded })
}
