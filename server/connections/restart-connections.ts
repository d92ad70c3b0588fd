import type { Context } from '#server/platform/kernel/context.ts'
import { announceSession } from './announce-session.ts'
import { findRestartable } from './connection-change-db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { wishSession } from './session-db.ts'

/** Every linked device of the company signs in anew; nothing is unlinked, and what a person switched off stays off. */
export const restartConnections = (ctx: Context) =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx)
    const linked = await findRestartable(tx)
    for (const { id } of linked) {
      await wishSession(tx, id, { wanted: true, forget: false })
      await announceSession(ctx, tx, id)
    }
    return { restarted: linked.length }
  })
