import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** Records in the audit trail that a visitor wrote to a customer: the message itself has no author in the company. */
export async function noteVisitMessage(ctx: Context, tx: Db, ticketId: number): Promise<void> {
  if (!ctx.viewer.visit) return
  await recordAudit(ctx, tx, {
    action: 'visit.messageSent',
    subject: { id: ticketId, name: `#${ticketId}` },
  })
}
