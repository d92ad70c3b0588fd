import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { OwnHeader } from '#domain/webhooks/own-headers.ts'
import type { Webhook, webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { fieldsChanged } from '#server/companies/keep-change.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { throwUnlessProven } from '#server/platform/http/throw-unless-proven.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { mergeLists, type WebhookChange } from './merge-lists.ts'
import { headerColumns } from './own-headers.ts'
import { throwUnlessAdmin } from './throw-unless-admin.ts'
import { throwIfUnknownConnection } from './throw-if-unknown-connection.ts'
import { findWebhook, lockWebhook, saveWebhook } from './webhook-db.ts'
import './webhook-events.ts'

/** Updates a webhook; missing fields stay as they are. */
export const updateWebhook = async (
  ctx: Context & PublicContext,
  { params: { id }, body }: Input<typeof webhookEndpoints.updateWebhook>,
) => {
  if (body.url !== undefined) await throwIfMovedUnproven(ctx, id, body)
  return ctx.transaction(async (tx) => {
    const kept = await lockWebhook(tx, id)
    if (!kept) throw new AppError('ERR_NO_WEBHOOK_FOUND')
    // Another address, or more connections, is another webhook.
    throwUnlessAdmin(ctx.viewer)
    const lists = mergeLists(kept.webhook, body)
    const known = new Set(kept.webhook.connectionIds)
    // A deleted connection may stay in the list: it has no events any more.
    await throwIfUnknownConnection(
      tx,
      (lists.connectionIds ?? []).filter((each) => !known.has(each)),
    )
    const { name, url } = body
    const fields = { name, url, ...lists }
    const headers = headersAfter(kept.webhook, body)
    const sealed = isMoved(kept.webhook, body) ? null : kept.ownHeaders
    const webhook = await saveWebhook(tx, id, {
      ...fields,
      ...(headers && headerColumns(ctx, { headers, sealed })),
      updatedAt: ctx.now,
    })
    const data = { fields: fieldsChanged(kept.webhook, { ...fields, headers: body.headers }) }
    await recordAudit(ctx, tx, { action: 'webhook.changed', subject: webhook, data })
    ctx.emit('webhooks.changed', {})
    return webhook
  })
}

/** Events that go to another receiver leave the house: the password is needed again. */
async function throwIfMovedUnproven(ctx: Context & PublicContext, id: number, change: WebhookChange) {
  const known = await ctx.read((tx) => findWebhook(tx, id))
  if (known && isMoved(known, change)) await throwUnlessProven(ctx)
}

/** Whether another receiver is named: it gets no values that were given for the one before. */
const isMoved = ({ url }: Webhook, { url: wished }: WebhookChange): boolean =>
  wished !== undefined && new URL(wished).origin !== new URL(url).origin

/** Returns the headers to be stored; undefined where they stay as they are. */
const headersAfter = (webhook: Webhook, change: WebhookChange): OwnHeader[] | undefined =>
  change.headers ??
  (isMoved(webhook, change) ? webhook.headerNames.map((name) => ({ name, value: '' })) : undefined)
