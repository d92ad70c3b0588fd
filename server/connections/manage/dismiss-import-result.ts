import type { importResultEndpoints } from '#domain/connections/import-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { announceSession } from '#server/connections/announce-session.ts'
import { getConnection } from '#server/connections/full-connection-db.ts'
import { dismissImported } from '#server/connections/history-db.ts'

/** Dismisses the result of an import for everybody. */
export const dismissImportResult = (
  ctx: Context,
  { params: { id } }: Input<typeof importResultEndpoints.dismissImportResult>,
) =>
  ctx.transaction(async (tx) => {
    await getConnection(ctx, tx, id)
    await dismissImported(tx, id)
    await announceSession(ctx, tx, id)
    return { message: 'Import result dismissed' }
  })
