import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findConnections } from '#server/connections/connection-db.ts'

/** The connections of one channel, or of all where none is named. */
export const filterConnections = (
  ctx: Context,
  { query }: Input<typeof connectionEndpoints.filterConnections>,
) => ctx.read((tx) => findConnections(tx, query))
