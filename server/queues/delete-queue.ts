import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { keepDeleted } from '#server/deleted-records/keep-deleted.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findQueue, removeQueue } from './queue-db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import './queue-events.ts'

/** Its tickets stay, without a queue. It can be brought back for a while. */
export const deleteQueue = (ctx: Context, { params: { id } }: Input<typeof queueEndpoints.deleteQueue>) =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx)
    const queue = await findQueue(tx, id)
    if (!queue) throw new AppError('ERR_NO_QUEUE_FOUND')
    const deletedRecordId = await keepDeleted(ctx, tx, { kind: 'queue', id, name: queue.name })
    await removeQueue(tx, id)
    ctx.emit('queue.deleted', { queueId: id })
    return { message: 'Queue deleted', deletedRecordId }
  })
