import type { AuditAction } from '#domain/audit/audit-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** Enters what was done to a plan into the trail of the super user's own company. */
export const entersPlan =
  (ctx: Context, action: Extract<AuditAction, `plan.${string}`>) =>
  (tx: Db, { id, name }: { id: number; name: string }, fields?: string[]): Promise<void> =>
    recordAudit(ctx, tx, {
      action,
      subject: { id, name },
      data: fields ? { fields } : {},
      companyId: ctx.companyId,
    })
