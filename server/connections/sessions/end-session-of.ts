import { type connectionEndpoints, reasonEnded } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context, Platform } from '#server/platform/kernel/context.ts'
import { changeSessionOf } from './change-session-of.ts'

/** Unlinks a device of any company. */
export const endSessionOf =
  (platform: Platform) =>
  async (ctx: Context, { params: { id } }: Input<typeof connectionEndpoints.endSessionOf>) => {
    await changeSessionOf(platform, id, {
      ...{ actor: ctx, action: 'connection.sessionEnded' },
      ...{ wanted: false, forget: true, reason: reasonEnded(ctx.viewer.name) },
    })
    return { message: 'Session ended' }
  }
