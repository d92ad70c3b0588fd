import { authorIdOf } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { mostWebhooks, type webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { throwIfUnknownConnection } from './throw-if-unknown-connection.ts'
import { countWebhooks, insertWebhook, lockWebhookList } from './webhook-db.ts'
import { addWebhookSecret } from './webhook-secrets.ts'

/** The answer is the only one that shows the secret. */
export const createWebhook = (ctx: Context, { body }: Input<typeof webhookEndpoints.createWebhook>) =>
  ctx.transaction(async (tx) => {
    await lockWebhookList(tx, ctx.companyId)
    if ((await countWebhooks(tx)) >= mostWebhooks)
      throw new AppError('ERR_WEBHOOK_LIMIT', { most: mostWebhooks })
    await throwIfUnknownConnection(tx, body.connectionIds)
    const { secret, sealed } = addWebhookSecret(ctx, null)
    const webhook = await insertWebhook(tx, {
      ...body,
      types: [...new Set(body.types)],
      signingSecrets: sealed,
      createdBy: authorIdOf(ctx.viewer),
    })
    await recordAudit(ctx, tx, { action: 'webhook.created', subject: webhook })
    return { webhook, secret }
  })
