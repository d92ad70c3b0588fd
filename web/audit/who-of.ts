import type { AuditEntry } from '#domain/audit/audit-contract.ts'
import type { Translate } from '#web/platform/translate.ts'
import type { auditTexts } from './audit-texts.ts'

/** Who did it, and whether as support from outside. */
export function whoOf(
  { actorName, visitId }: Pick<AuditEntry, 'actorName' | 'visitId'>,
  t: Translate<keyof typeof auditTexts>,
): string {
  if (!actorName) return t('nobody')
  return visitId ? t('duringVisit', { name: actorName }) : actorName
}
