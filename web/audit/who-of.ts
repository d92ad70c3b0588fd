import type { AuditEntry } from '#domain/audit/audit-contract.ts'
import type { Translate } from '#web/platform/translate.ts'
import type { auditTexts } from './audit-texts.ts'

/** Name of the user who did it, with a remark if it was during a support visit. */
export function whoOf(
  { actorName, visitId }: Pick<AuditEntry, 'actorName' | 'visitId'>,
  t: Translate<keyof typeof auditTexts>,
): string {
  if (!actorName) return t('nobody')
  return visitId ? t('duringVisit', { name: actorName }) : actorName
}
