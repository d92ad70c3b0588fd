import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { sampleOf } from '#domain/webhooks/webhook-sample.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findDelivery, insertExample, wakeDeliveries } from './delivery-db.ts'
import { lockWebhook } from './webhook-db.ts'

/** Sends an example event with fictitious people in the usual way; the log shows the result. */
export const sendWebhookExample = (
  ctx: Context,
  { params: { id }, body: { type } }: Input<typeof webhookEndpoints.sendWebhookExample>,
) =>
  ctx.transaction(async (tx) => {
    const kept = await lockWebhook(tx, id)
    if (!kept) throw new AppError('ERR_NO_WEBHOOK_FOUND')
    if (kept.webhook.state !== 'on') throw new AppError('ERR_WEBHOOK_OFF')
    const deliveryId = await insertExample(tx, { webhookId: id, type, data: sampleOf(type) })
    await wakeDeliveries(tx)
    const delivery = await findDelivery(tx, deliveryId, ctx.viewer)
    if (!delivery) throw new AppError('ERR_NO_DELIVERY_FOUND')
    return delivery
  })
