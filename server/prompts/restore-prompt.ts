import type { Deleted } from '#server/deleted-records/deleted-record-db.ts'
import { putBack } from '#server/deleted-records/put-back.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findPrompt } from './prompt-db.ts'
import './prompt-events.ts'

/** Restores a prompt; without its department, if that has been deleted since. */
export async function restorePrompt(ctx: Context, tx: Db, deleted: Deleted): Promise<void> {
  await putBack(tx, deleted, { values: { updated_at: ctx.now } })
  const kept = await findPrompt(tx, deleted.recordId)
  if (kept) ctx.emit('prompt.created', { prompt: kept.prompt })
}
