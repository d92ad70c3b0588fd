import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context, Platform } from '#server/platform/kernel/context.ts'
import { findAllConnections } from '#server/connections/all-connections-platform-db.ts'

/** Lists the connections of one company, for the platform's super user. */
export const listConnectionsOf =
  ({ db }: Platform) =>
  (_ctx: Context, { params }: Input<typeof connectionEndpoints.listConnectionsOf>) =>
    findAllConnections(db, params.id)
