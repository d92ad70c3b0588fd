import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { keepDeleted } from '#server/deleted-records/keep-deleted.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { announceSession } from '#server/connections/announce-session.ts'
import { failUndone, nameDefault, removeConnection } from '#server/connections/connection-change-db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { getConnection } from '#server/connections/full-connection-db.ts'
import { wishSession } from '#server/connections/session-db.ts'
import '#server/connections/connection-events.ts'

/**
 * Deletes a connection. Its conversations stay, without a connection; a linked device is unlinked, and another connection becomes the
 * default. It can be restored for a while.
 */
export const deleteConnection = (
  ctx: Context,
  { params: { id } }: Input<typeof connectionEndpoints.deleteConnection>,
) =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx)
    const { isDefault, name } = await getConnection(ctx, tx, id)
    const deletedRecordId = await keepDeleted(ctx, tx, { kind: 'connection', id, name })
    await wishSession(tx, id, { wanted: false, forget: true })
    const undone = await failUndone(tx, id)
    await removeConnection(tx, id)
    ctx.emit('connection.deleted', { connectionId: id, undone })
    const named = isDefault ? await nameDefault(tx) : undefined
    if (named !== undefined) await announceSession(ctx, tx, named)
    return { message: 'Connection deleted', deletedRecordId }
  })
