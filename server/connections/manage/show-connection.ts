import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getConnection } from '#server/connections/full-connection-db.ts'

export const showConnection = (ctx: Context, { params }: Input<typeof connectionEndpoints.showConnection>) =>
  ctx.read((tx) => getConnection(ctx, tx, params.id))
