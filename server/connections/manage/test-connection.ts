import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Channels } from '#server/channels/registry.ts'
import { findCredentials } from '#server/connections/connection-change-db.ts'
import { openCredentials } from '#server/connections/credentials.ts'
import { getConnection } from '#server/connections/full-connection-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { lookAtAccount } from './check-account.ts'

/** Asks the provider for a number of the Cloud API with what is typed, or the stored token, and changes nothing. */
export const testConnection =
  (channels: Channels) =>
  async (ctx: Context, { body }: Input<typeof connectionEndpoints.testConnection>) => {
    const { phoneNumberId, businessAccountId } = body
    const accessToken = body.accessToken || (await storedToken(ctx, body.id))
    return lookAtAccount(channels, { phoneNumberId, businessAccountId, accessToken })
  }

async function storedToken(ctx: Context, id: number | undefined): Promise<string> {
  const missing = new AppError('ERR_VALIDATION', [{ path: 'body.accessToken', message: 'Required' }])
  if (id === undefined) throw missing
  return ctx.read(async (tx) => {
    const { phoneNumberId } = await getConnection(ctx, tx, id)
    const sealed = await findCredentials(tx, id)
    if (!sealed) throw missing
    return openCredentials(ctx.secrets, phoneNumberId, sealed).accessToken
  })
}
