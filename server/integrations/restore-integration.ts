import type { Deleted } from '#server/deleted-records/deleted-record-db.ts'
import { putBack } from '#server/deleted-records/put-back.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findIntegration } from './integration-db.ts'
import './integration-events.ts'

export async function restoreIntegration(ctx: Context, tx: Db, deleted: Deleted): Promise<void> {
  await putBack(tx, deleted, { values: { updated_at: ctx.now } })
  const kept = await findIntegration(tx, deleted.recordId)
  if (kept) ctx.emit('integration.created', { integration: kept.integration })
}
