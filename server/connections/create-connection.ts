import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import { checkConnection } from './check-connection.ts'
import { countDefaults, findAllowance, insertConnection, lockConnections } from './connection-change-db.ts'
import { wishSession } from './session-db.ts'
import { getConnection } from './show-connection.ts'
import './connection-events.ts'

/** A number that is linked by QR; its first code is on its way when the answer comes. The first connection is the default. */
export const createConnection = (
  ctx: Context,
  { body }: Input<typeof connectionEndpoints.createConnection>,
) =>
  ctx.transaction(async (tx) => {
    await lockConnections(tx, ctx.companyId)
    const { connections: limit, useWhatsapp, used } = await findAllowance(tx)
    if (!useWhatsapp || (used ?? 0) >= limit) throw new AppError('ERR_CONNECTION_LIMIT', { limit })
    await checkConnection(tx, { queueIds: [], greetingMessage: '', ...body })
    const isDefault = body.isDefault === true || (await countDefaults(tx)) === 0
    const id = await insertConnection(tx, ctx.companyId, { ...body, isDefault })
    await wishSession(tx, id, { wanted: true, forget: false })
    const connection = await getConnection(tx, id)
    ctx.emit('connection.created', { connection })
    return connection
  })
