import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findConnections } from '#server/connections/connection-db.ts'

/** Lists the connections of one channel, or all when none is named. */
export const filterConnections = (
  ctx: Context,
  { query }: Input<typeof connectionEndpoints.filterConnections>,
) => ctx.read((tx) => findConnections(tx, query))
