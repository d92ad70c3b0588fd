import type { Input } from '#domain/http/endpoint.ts'
import type { integrationDeliveryEndpoints } from '#domain/integrations/integration-delivery-contract.ts'
import { askingPageSize, findAskings } from '#server/integrations/delivery-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'

export const listAskings = (
  ctx: Context,
  { query }: Input<typeof integrationDeliveryEndpoints.listAskings>,
) =>
  ctx.read(async (tx) => {
    const rows = await findAskings(tx, query)
    return { deliveries: rows.slice(0, askingPageSize), hasMore: rows.length > askingPageSize }
  })
