import type { Context } from '#server/platform/kernel/context.ts'
import { announceSession } from '#server/connections/announce-session.ts'
import { findRestartable } from '#server/connections/connection-change-db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { wishSession } from '#server/connections/session-db.ts'
import { recordAudit } from '#server/audit/record-audit.ts'

/** Reconnects every linked device of the company; nothing is unlinked, and what a person switched off stays off. */
export const restartConnections = (ctx: Context) =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx)
    const linked = await findRestartable(tx)
    for (const { id, name } of linked) {
      await wishSession(tx, id, { wanted: true, forget: false })
      await recordAudit(ctx, tx, { action: 'connection.sessionRestarted', subject: { id, name } })
      await announceSession(ctx, tx, id)
    }
    return { restarted: linked.length }
  })
