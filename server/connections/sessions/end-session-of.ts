import { type connectionEndpoints, reasonEnded } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context, Platform } from '#server/platform/kernel/context.ts'
import { changeSessionOf } from './change-session-of.ts'

/** Unlinks a device of any company. */
export const endSessionOf =
  (platform: Platform) =>
  async ({ viewer }: Context, { params: { id } }: Input<typeof connectionEndpoints.endSessionOf>) => {
    await changeSessionOf(platform, id, { wanted: false, forget: true, reason: reasonEnded(viewer.name) })
    return { message: 'Session ended' }
  }
