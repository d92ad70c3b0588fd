import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { fieldsChanged } from '#server/companies/keep-change.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { throwIfUnknownConnection } from './throw-if-unknown-connection.ts'
import { lockWebhook, saveWebhook } from './webhook-db.ts'

/** Updates a webhook; missing fields stay as they are. */
export const updateWebhook = (
  ctx: Context,
  { params: { id }, body }: Input<typeof webhookEndpoints.updateWebhook>,
) =>
  ctx.transaction(async (tx) => {
    const kept = await lockWebhook(tx, id)
    if (!kept) throw new AppError('ERR_NO_WEBHOOK_FOUND')
    const known = new Set(kept.webhook.connectionIds)
    // A deleted connection may stay in the list: it has no events any more.
    await throwIfUnknownConnection(
      tx,
      (body.connectionIds ?? []).filter((each) => !known.has(each)),
    )
    const { types, ...rest } = body
    const webhook = await saveWebhook(tx, id, {
      ...rest,
      ...(types && { types: [...new Set(types)] }),
      updatedAt: ctx.now,
    })
    const data = { fields: fieldsChanged(kept.webhook, body) }
    await recordAudit(ctx, tx, { action: 'webhook.changed', subject: webhook, data })
    return webhook
  })
