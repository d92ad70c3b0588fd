import { AppError } from '#domain/errors.ts'
import type { QuickMessageRecord } from '#domain/quick-messages/quick-message-contract.ts'
import { mayEditQuickMessage, maySeeQuickMessage } from '#domain/quick-messages/quick-message-rules.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findQuickMessage, lockQuickMessage } from './quick-message-db.ts'

/** One that the viewer may see; otherwise it does not exist for them. */
export async function getVisibleQuickMessage(ctx: Context, tx: Db, id: number): Promise<QuickMessageRecord> {
  const record = await findQuickMessage(ctx, tx, id)
  if (!record || !maySeeQuickMessage(ctx.viewer, record)) throw new AppError('ERR_NO_QUICK_MESSAGE_FOUND')
  return record
}

/** One that the viewer may change. Throws ERR_NO_PERMISSION for one that they may only read. */
export async function getEditableQuickMessage(ctx: Context, tx: Db, id: number): Promise<QuickMessageRecord> {
  const record = await getVisibleQuickMessage(ctx, tx, id)
  if (!mayEditQuickMessage(ctx.viewer, record)) throw new AppError('ERR_NO_PERMISSION')
  return record
}

/** The same, held until the transaction ends. */
export async function lockEditableQuickMessage(ctx: Context, tx: Db, id: number) {
  await lockQuickMessage(tx, id)
  return getEditableQuickMessage(ctx, tx, id)
}
