import type { Input } from '#domain/http/endpoint.ts'
import type { webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { deliveryPageSize, findDeliveries } from './delivery-db.ts'

export const listDeliveries = (ctx: Context, { query }: Input<typeof webhookEndpoints.listDeliveries>) =>
  ctx.read(async (tx) => {
    const rows = await findDeliveries(tx, query)
    return { deliveries: rows.slice(0, deliveryPageSize), hasMore: rows.length > deliveryPageSize }
  })
