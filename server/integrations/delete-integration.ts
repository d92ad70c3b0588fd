import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import { keepDeleted } from '#server/deleted-records/keep-deleted.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findIntegration, lockIntegration, removeIntegration } from './integration-db.ts'
import './integration-events.ts'

/** It can be brought back for a while, to the connections that used it. */
export const deleteIntegration = (
  ctx: Context,
  { params: { id } }: Input<typeof integrationEndpoints.deleteIntegration>,
) =>
  ctx.transaction(async (tx) => {
    await lockIntegration(tx, id)
    const kept = await findIntegration(tx, id)
    if (!kept) throw new AppError('ERR_NO_INTEGRATION_FOUND')
    const { name } = kept.integration
    const deletedRecordId = await keepDeleted(ctx, tx, { kind: 'integration', id, name })
    await removeIntegration(tx, id)
    ctx.emit('integration.deleted', { integrationId: id })
    return { message: 'Integration deleted', deletedRecordId }
  })
