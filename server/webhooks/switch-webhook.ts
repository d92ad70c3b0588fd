import { authorIdOf } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { wakeDeliveries } from './delivery-db.ts'
import { throwUnlessAdmin } from './throw-unless-admin.ts'
import { throwIfNoRoom } from './throw-if-no-room.ts'
import { lockWebhook, saveWebhook } from './webhook-db.ts'
import './webhook-events.ts'

/**
 * Switches a webhook on or off. Switching it on allows another five days of failures. Pending deliveries continue; events in between are
 * not sent.
 */
export const switchWebhook = (
  ctx: Context,
  { params: { id }, body: { state } }: Input<typeof webhookEndpoints.switchWebhook>,
) =>
  ctx.transaction(async (tx) => {
    // Who switches it on answers for it from now on.
    if (state === 'on') throwUnlessAdmin(ctx.viewer)
    const kept = await lockWebhook(tx, id)
    if (!kept) throw new AppError('ERR_NO_WEBHOOK_FOUND')
    // It did not count against the limit since its receiver was gone.
    if (kept.webhook.state === 'gone') await throwIfNoRoom(tx, ctx.companyId)
    const webhook = await saveWebhook(tx, id, {
      ...{ state, updatedAt: ctx.now },
      ...(state === 'on' && { failingSince: null, failureTold: 0, createdBy: authorIdOf(ctx.viewer) }),
    })
    await recordAudit(ctx, tx, {
      action: 'webhook.changed',
      subject: webhook,
      data: { fields: ['state'] },
    })
    if (state === 'on') await wakeDeliveries(tx)
    ctx.emit('webhooks.changed', {})
    return webhook
  })
