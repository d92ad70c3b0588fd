import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { mostResent, type webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findDelivery, findWebhookIdsOf, resendNamed, resendRange, wakeDeliveries } from './delivery-db.ts'
import { keepWebhooks, lockWebhook } from './webhook-db.ts'

type Body = Input<typeof webhookEndpoints.resendDeliveries>['body']

/** Sends the named deliveries again, or those of one webhook between two moments; receivers recognise them by the event id. */
export const resendDeliveries = (
  ctx: Context,
  { body }: Input<typeof webhookEndpoints.resendDeliveries>,
): Promise<{ resent: number; hasMore: boolean }> =>
  ctx.transaction(async (tx) => {
    const { resent, subject } = body.ids
      ? await resendOf(tx, body.ids, ctx)
      : await resendWithin(tx, body, ctx.now)
    if (resent) {
      await recordAudit(ctx, tx, { action: 'webhook.resent', subject })
      await wakeDeliveries(tx)
    }
    return { resent, hasMore: resent === mostResent }
  })

async function resendOf(tx: Db, ids: number[], { viewer, now }: Context) {
  const [first = 0] = ids
  const delivery = await findDelivery(tx, first, viewer)
  if (!delivery) throw new AppError('ERR_NO_DELIVERY_FOUND')
  const webhooks = await keepWebhooks(tx, await findWebhookIdsOf(tx, ids))
  if (webhooks.some(({ state }) => state !== 'on')) throw new AppError('ERR_WEBHOOK_OFF')
  const subject = { id: delivery.webhookId, name: delivery.webhookName }
  return { resent: await resendNamed(tx, ids, now), subject }
}

async function resendWithin(tx: Db, { webhookId = 0, from, to, onlyFailed = false }: Body, now: Date) {
  const kept = await lockWebhook(tx, webhookId)
  if (!kept) throw new AppError('ERR_NO_WEBHOOK_FOUND')
  if (kept.webhook.state !== 'on') throw new AppError('ERR_WEBHOOK_OFF')
  if (!from || !to) return { resent: 0, subject: kept.webhook }
  const range = { webhookId, from, to, onlyFailed, limit: mostResent }
  return { resent: await resendRange(tx, range, now), subject: kept.webhook }
}
