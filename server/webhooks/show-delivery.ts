import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findDelivery } from './delivery-db.ts'

export const showDelivery = (ctx: Context, { params }: Input<typeof webhookEndpoints.showDelivery>) =>
  ctx.read(async (tx) => {
    const delivery = await findDelivery(tx, params.id, ctx.viewer)
    if (!delivery) throw new AppError('ERR_NO_DELIVERY_FOUND')
    return delivery
  })
