import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { lockWebhook, removeWebhook } from './webhook-db.ts'
import './webhook-events.ts'

/** Deletes a webhook with its pending deliveries and its log. */
export const deleteWebhook = (
  ctx: Context,
  { params: { id } }: Input<typeof webhookEndpoints.deleteWebhook>,
) =>
  ctx.transaction(async (tx) => {
    const kept = await lockWebhook(tx, id, { isLast: true })
    if (!kept) throw new AppError('ERR_NO_WEBHOOK_FOUND')
    await removeWebhook(tx, id)
    await recordAudit(ctx, tx, { action: 'webhook.deleted', subject: kept.webhook })
    ctx.emit('webhooks.changed', {})
    return { message: 'Webhook deleted' }
  })
