import type { AuditAction, AuditData } from '#domain/audit/audit-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Origin } from '#server/platform/kernel/context.ts'
import { addressPrefix } from './address-prefix.ts'
import { insertAuditEntry } from './audit-db.ts'

/** The user who acts and the network they act from; `viewer` is absent before anybody is signed in. */
export type Actor = {
  viewer?: { id: number; name: string; visit?: { id: string } }
  origin: Origin
  now: Date
}
export type Deed = {
  action: AuditAction
  subject: { id: string | number; name: string }
  data?: AuditData
  /** Company of the audit trail, where `tx` belongs to none. */
  companyId?: number
}

const mostName = 200

/**
 * Enters a deed into the audit trail of the company that `tx` belongs to, or of `companyId`. Called in the transaction of the deed: neither is there
 * without the other.
 */
export const recordAudit = (
  { viewer, origin, now }: Actor,
  tx: Db,
  { action, subject, data = {}, companyId }: Deed,
): Promise<void> =>
  insertAuditEntry(tx, {
    ...(companyId !== undefined && { companyId }),
    at: now,
    actorId: viewer?.id ?? null,
    actorName: viewer?.name ?? '',
    visitId: viewer?.visit?.id ?? null,
    action,
    subjectId: String(subject.id),
    subjectName: subject.name.slice(0, mostName),
    data: JSON.stringify(data),
    ipPrefix: addressPrefix(origin.ip),
    requestId: origin.requestId,
  })
