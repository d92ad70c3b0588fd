import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import { lockConnections, removeConnection } from './connection-change-db.ts'
import { wishSession } from './session-db.ts'
import { getConnection } from './show-connection.ts'
import './connection-events.ts'

/** Its conversations stay, without a connection; a linked device is unlinked. */
export const deleteConnection = (
  ctx: Context,
  { params }: Input<typeof connectionEndpoints.deleteConnection>,
) =>
  ctx.transaction(async (tx) => {
    await lockConnections(tx, ctx.companyId)
    await getConnection(tx, params.id)
    await wishSession(tx, params.id, { wanted: false, forget: true })
    await removeConnection(tx, params.id)
    ctx.emit('connection.deleted', { connectionId: params.id })
    return { message: 'Connection deleted' }
  })
