import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type NewNotice, saveNotice } from './notice-db.ts'
import './notice-events.ts'

/** Keeps something for a person's bell, and tells their tabs. */
export async function keepNotice(
  ctx: CompanyContext,
  tx: Db,
  given: Omit<NewNotice, 'createdAt'>,
): Promise<void> {
  const notice = await saveNotice(tx, { ...given, createdAt: ctx.now })
  if (notice) ctx.emit('notice.created', { userId: given.userId, notice })
}
