import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findWebhook } from './webhook-db.ts'

export const showWebhook = (ctx: Context, { params }: Input<typeof webhookEndpoints.showWebhook>) =>
  ctx.read(async (tx) => {
    const webhook = await findWebhook(tx, params.id)
    if (!webhook) throw new AppError('ERR_NO_WEBHOOK_FOUND')
    return webhook
  })
