import { AppError } from '#domain/errors.ts'
import { nameBeside } from '#domain/i18n/same-name.ts'
import { type Deleted, findKeptRow } from '#server/deleted-records/deleted-record-db.ts'
import { putBack } from '#server/deleted-records/put-back.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findFullQueue, listAllQueues, queuesAllowed } from './queue-db.ts'
import './queue-events.ts'

/** A name that was taken meanwhile gets a number. Throws ERR_RESTORE_COLOR with the name of the department that has its colour by now. */
export async function restoreQueue(ctx: Context, tx: Db, deleted: Deleted): Promise<void> {
  const others = await listAllQueues(tx)
  const limit = await queuesAllowed(tx)
  if (others.length >= limit) throw new AppError('ERR_QUEUE_LIMIT', { limit })
  const { color } = await findKeptRow(tx, deleted.id, 'queues')
  const holder = others.find((other) => other.color.toLowerCase() === String(color).toLowerCase())
  if (holder) throw new AppError('ERR_RESTORE_COLOR', { name: holder.name })
  const name = nameBeside(
    deleted.name,
    others.map((other) => other.name),
  )
  await putBack(tx, deleted, { values: { name, updated_at: ctx.now } })
  const queue = await findFullQueue(tx, deleted.recordId)
  if (queue) ctx.emit('queue.restored', { queue })
}
