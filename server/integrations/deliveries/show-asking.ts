import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { integrationDeliveryEndpoints } from '#domain/integrations/integration-delivery-contract.ts'
import { findAsking, shownAsking } from '#server/integrations/delivery-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'

export const showAsking = (ctx: Context, { params }: Input<typeof integrationDeliveryEndpoints.showAsking>) =>
  ctx.read(async (tx) => {
    const kept = await findAsking(tx, params.id)
    if (!kept) throw new AppError('ERR_NO_DELIVERY_FOUND')
    return shownAsking(kept, ctx.viewer)
  })
