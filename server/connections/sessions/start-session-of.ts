import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context, Platform } from '#server/platform/kernel/context.ts'
import { changeSessionOf } from './change-session-of.ts'

/** Reconnects a device of any company. */
export const startSessionOf =
  (platform: Platform) =>
  async (ctx: Context, { params: { id } }: Input<typeof connectionEndpoints.startSessionOf>) => {
    await changeSessionOf(platform, id, {
      ...{ actor: ctx, action: 'connection.sessionStarted', wanted: true, forget: false },
    })
    return { message: 'Session started' }
  }
