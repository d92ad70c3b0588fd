import { mostWebhooks, type WebhookBody } from '#domain/webhooks/webhook-contract.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { headerColumns } from './own-headers.ts'
import { throwIfNoRoom } from './throw-if-no-room.ts'
import { throwIfUnknownConnection } from './throw-if-unknown-connection.ts'
import { insertWebhook, removeOldGone } from './webhook-db.ts'
import { addWebhookSecret } from './webhook-secrets.ts'
import './webhook-events.ts'

/** Creates a webhook with its first secret. Throws ERR_WEBHOOK_LIMIT when the company has reached its limit. */
export async function addWebhook(
  ctx: CompanyContext,
  tx: Db,
  {
    types,
    headers = [],
    ...given
  }: WebhookBody & { isHook?: boolean; createdBy?: number | null; apiTokenId?: number },
) {
  await throwIfNoRoom(tx, ctx.companyId)
  await removeOldGone(tx, mostWebhooks)
  await throwIfUnknownConnection(tx, given.connectionIds)
  const { secret, sealed } = addWebhookSecret(ctx, null)
  const webhook = await insertWebhook(tx, {
    ...given,
    ...headerColumns(ctx, { headers, sealed: null }),
    types: [...new Set(types)],
    signingSecrets: sealed,
  })
  ctx.emit('webhooks.changed', {})
  return { webhook, secret }
}
