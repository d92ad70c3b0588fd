import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { announceSession } from '#server/connections/announce-session.ts'
import { findConnection } from '#server/connections/connection-db.ts'
import { clearHold } from '#server/connections/start-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** Resumes automatic sending by a connection that a brake held; outcomes already judged are not judged again. */
export const resumeSending = (ctx: Context, { params }: Input<typeof connectionEndpoints.resumeSending>) =>
  ctx.transaction(async (tx) => {
    const before = await findConnection(tx, params.id)
    if (!before) throw new AppError('ERR_NO_WAPP_FOUND')
    if (await clearHold(tx, before.id, ctx.now)) {
      const data = { fields: ['automaticHold'] }
      await recordAudit(ctx, tx, { action: 'connection.changed', subject: before, data })
      await announceSession(ctx, tx, before.id)
    }
    return { message: 'Connection resumed' }
  })
