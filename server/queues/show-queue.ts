import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { queueEndpoints } from '#domain/queues/queue-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findFullQueue } from './queue-db.ts'

export async function showQueue(ctx: Context, { params }: Input<typeof queueEndpoints.showQueue>) {
  const queue = await ctx.read((tx) => findFullQueue(tx, params.id))
  if (!queue) throw new AppError('ERR_NO_QUEUE_FOUND')
  return queue
}
