import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import { checkConnection } from './check-connection.ts'
import { lockConnections, saveConnection } from './connection-change-db.ts'
import { getConnection } from './show-connection.ts'
import './connection-events.ts'

export const updateConnection = (
  ctx: Context,
  { params, body }: Input<typeof connectionEndpoints.updateConnection>,
) =>
  ctx.transaction(async (tx) => {
    await lockConnections(tx, ctx.companyId)
    const before = await getConnection(tx, params.id)
    if (before.isDefault && body.isDefault === false) throw new AppError('ERR_NO_OTHER_WHATSAPP')
    await checkConnection(tx, {
      queueIds: body.queueIds ?? before.queues.map(({ id }) => id),
      greetingMessage: body.greetingMessage ?? before.greetingMessage,
    })
    await saveConnection(tx, params.id, body, ctx.now)
    const connection = await getConnection(tx, params.id)
    ctx.emit('connection.changed', { connection })
    return connection
  })
