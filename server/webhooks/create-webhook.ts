import { authorIdOf } from '#domain/access/access.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { throwUnlessAdmin } from './throw-unless-admin.ts'
import { addWebhook } from './add-webhook.ts'
import { lockWebhook } from './webhook-db.ts'
import { openWebhookSecrets } from './webhook-secrets.ts'

/** Creates a webhook. Only this response contains the secret; a repeated request gets it too, because its first answer was lost. */
export const createWebhook = (
  ctx: Context,
  { body: { clientId, ...body } }: Input<typeof webhookEndpoints.createWebhook>,
) => {
  throwUnlessAdmin(ctx.viewer)
  return ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'webhookEndpoints',
      clientId,
      find: (id) => findWithSecret(ctx, tx, id),
      create: async () => {
        const { webhook, secret } = await addWebhook(ctx, tx, { ...body, createdBy: authorIdOf(ctx.viewer) })
        await recordAudit(ctx, tx, { action: 'webhook.created', subject: webhook })
        return { id: webhook.id, webhook, secret }
      },
    }),
  )
}

async function findWithSecret(ctx: Context, tx: Db, id: number) {
  const found = await lockWebhook(tx, id)
  const [secret] = found ? openWebhookSecrets(ctx, found.signingSecrets) : []
  return found && secret !== undefined ? { id, webhook: found.webhook, secret } : null
}
