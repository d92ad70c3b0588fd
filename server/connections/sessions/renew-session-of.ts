import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context, Platform } from '#server/platform/kernel/context.ts'
import { changeSessionOf } from './change-session-of.ts'

/** Unlinks a device of any company and requests a new code, which only that company's users can read. */
export const renewSessionOf =
  (platform: Platform) =>
  async (ctx: Context, { params: { id } }: Input<typeof connectionEndpoints.renewSessionOf>) => {
    await changeSessionOf(platform, id, {
      ...{ actor: ctx, action: 'connection.sessionRenewed', wanted: true, forget: true },
    })
    return { message: 'Session renewed' }
  }
