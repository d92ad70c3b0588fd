import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getConnection } from '#server/connections/full-connection-db.ts'

/** Who scans a code links a phone: a visit that only reads is shown none. */
export async function showConnection(
  ctx: Context,
  { params }: Input<typeof connectionEndpoints.showConnection>,
) {
  const connection = await ctx.read((tx) => getConnection(ctx, tx, params.id))
  return ctx.viewer.visit?.mode === 'read' ? { ...connection, qrcode: '', pairingCode: '' } : connection
}
