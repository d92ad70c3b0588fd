import type { AuditData } from '#domain/audit/audit-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { auditTexts } from './audit-texts.ts'
import { detailsOf } from './details-of.ts'

/** What an entry says beside its action, in the person's language. */
export function useDetails(): (data: AuditData) => string {
  const t = useTexts(auditTexts)
  const worded = (value: string) => (value === 'enabled' || value === 'disabled' ? t(value) : value)
  return (data) => detailsOf(data, { named: (names) => t('fields', { names }), worded })
}
