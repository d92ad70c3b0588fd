import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deleted } from '#server/deleted-records/deleted-record-db.ts'
import { putBack } from '#server/deleted-records/put-back.ts'
import { findTag, namedOnce, removeFromOtherLanes } from './tag-db.ts'
import './tag-events.ts'

/** Throws ERR_TAG_ALREADY_EXISTS where another tag has the name by now. */
export async function restoreTag(ctx: Context, tx: Db, deleted: Deleted): Promise<void> {
  await namedOnce(() => putBack(tx, deleted))
  // A ticket stands in one lane: the one that somebody moved it to since.
  await removeFromOtherLanes(tx, deleted.recordId)
  const tag = await findTag(tx, deleted.recordId)
  if (!tag) return
  ctx.emit('tag.created', { tag })
  // Emitted as a change as well: unlike a new tag, contacts and tickets carry this one again.
  ctx.emit('tag.changed', { tag })
}
