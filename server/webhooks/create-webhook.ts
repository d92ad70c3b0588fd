import { authorIdOf } from '#domain/access/access.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { addWebhook } from './add-webhook.ts'

/** Creates a webhook. Only this response contains the secret. */
export const createWebhook = (ctx: Context, { body }: Input<typeof webhookEndpoints.createWebhook>) =>
  ctx.transaction(async (tx) => {
    const { webhook, secret } = await addWebhook(ctx, tx, { ...body, createdBy: authorIdOf(ctx.viewer) })
    await recordAudit(ctx, tx, { action: 'webhook.created', subject: webhook })
    return { webhook, secret }
  })
