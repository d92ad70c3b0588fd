import type { AuditAction, AuditData } from '#domain/audit/audit-contract.ts'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/platform/database/db.ts'

type ContactAction = Extract<AuditAction, `contact.${string}`>

/** Enters what was done to a contact. Neither name nor number is kept: the trail outlives an erasure. */
export const enterContact = (
  actor: Actor,
  tx: Db,
  action: ContactAction,
  { id, ...data }: { id: string | number } & AuditData,
): Promise<void> => recordAudit(actor, tx, { action, subject: { id, name: '' }, data })
