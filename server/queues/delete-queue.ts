import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { queueEndpoints } from '#domain/queues/queue-contract.ts'
import type { Context } from '#server/platform/context.ts'
import { removeQueue } from './queue-db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import './queue-events.ts'

/** Its tickets stay, without a queue. */
export const deleteQueue = (ctx: Context, { params }: Input<typeof queueEndpoints.deleteQueue>) =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx)
    if (!(await removeQueue(tx, params.id))) throw new AppError('ERR_NO_QUEUE_FOUND')
    ctx.emit('queue.deleted', { queueId: params.id })
    return { message: 'Queue deleted' }
  })
