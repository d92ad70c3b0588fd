import type { importEndpoints } from '#domain/connections/import-contract.ts'
import { importToClose } from '#domain/connections/import-rules.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { announceSession } from '#server/connections/announce-session.ts'
import { getConnection } from '#server/connections/full-connection-db.ts'
import { saveImportStatus } from '#server/connections/history-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { closeImportedOf } from './close-imported-of.ts'

/** Closes the open tickets of an import; the connection then no longer shows its result. */
export async function closeImported(ctx: Context, { params }: Input<typeof importEndpoints.closeImported>) {
  await ctx.read((tx) => getConnection(ctx, tx, params.id))
  const closed = await closeImportedOf(ctx, params.id, ctx.viewer.id)
  await ctx.transaction(async (tx) => {
    const { statusImportMessages } = await getConnection(ctx, tx, params.id)
    if (statusImportMessages !== importToClose) return
    await saveImportStatus(tx, params.id, '')
    await announceSession(ctx, tx, params.id)
  })
  return { closed }
}
