import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getConnection } from '#server/connections/full-connection-db.ts'

/** Returns a connection. Scanning its code links a phone, so a read-only visit gets no code. */
export async function showConnection(
  ctx: Context,
  { params }: Input<typeof connectionEndpoints.showConnection>,
) {
  const connection = await ctx.read((tx) => getConnection(ctx, tx, params.id))
  return ctx.viewer.visit?.mode === 'read' ? { ...connection, qrcode: '', pairingCode: '' } : connection
}
