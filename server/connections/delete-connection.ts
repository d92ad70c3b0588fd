import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { announceSession } from './announce-session.ts'
import { nameDefault, removeConnection, takeGreetingFile } from './connection-change-db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { getConnection } from './full-connection-db.ts'
import { wishSession } from './session-db.ts'
import './connection-events.ts'

/** Its conversations stay, without a connection; a linked device is unlinked, and another connection becomes the default. */
export const deleteConnection = (
  ctx: Context,
  { params }: Input<typeof connectionEndpoints.deleteConnection>,
) =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx)
    const { isDefault } = await getConnection(ctx, tx, params.id)
    await wishSession(tx, params.id, { wanted: false, forget: true })
    const keys = await takeGreetingFile(tx, params.id)
    if (keys.length) await enqueue(tx, removeFiles, { keys })
    await removeConnection(tx, params.id)
    ctx.emit('connection.deleted', { connectionId: params.id })
    const named = isDefault ? await nameDefault(tx) : undefined
    if (named !== undefined) await announceSession(ctx, tx, named)
    return { message: 'Connection deleted' }
  })
