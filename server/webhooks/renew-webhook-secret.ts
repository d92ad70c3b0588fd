import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { lockWebhook, saveWebhook } from './webhook-db.ts'
import { addWebhookSecret } from './webhook-secrets.ts'

/** Renews the secret. Only this response contains it. */
export const renewWebhookSecret = (
  ctx: Context,
  { params: { id } }: Input<typeof webhookEndpoints.renewWebhookSecret>,
) =>
  ctx.transaction(async (tx) => {
    const kept = await lockWebhook(tx, id)
    if (!kept) throw new AppError('ERR_NO_WEBHOOK_FOUND')
    const { secret, sealed } = addWebhookSecret(ctx, kept.signingSecrets)
    await saveWebhook(tx, id, { signingSecrets: sealed })
    const data = { fields: ['signingSecret'] }
    await recordAudit(ctx, tx, { action: 'webhook.changed', subject: kept.webhook, data })
    return { secret }
  })
