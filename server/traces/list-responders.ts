import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { responderEndpoints } from '#domain/traces/responder-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findResponders } from './responder-db.ts'

/** Lists what answers first on a connection, step by step. */
export const listResponders = (ctx: Context, { params }: Input<typeof responderEndpoints.listResponders>) =>
  ctx.read(async (tx) => {
    const found = await findResponders(tx, params.whatsappId)
    if (!found) throw new AppError('ERR_NO_WAPP_FOUND')
    return found
  })
