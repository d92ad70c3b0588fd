import { type connectionEndpoints, reasonEnded } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { changeSession } from './change-session.ts'

/** Unlinks the device, and records who did it. */
export const endSession = (ctx: Context, { params }: Input<typeof connectionEndpoints.endSession>) =>
  changeSession(ctx, params.id, {
    ...{ actor: ctx, action: 'connection.sessionEnded' },
    ...{ wanted: false, forget: true, reason: reasonEnded(ctx.viewer.name) },
  })
