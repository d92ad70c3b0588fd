import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { changeSession } from './change-session.ts'

/** Tries again with the device that is linked, or with a code where none is. */
export const startSession = (ctx: Context, { params }: Input<typeof connectionEndpoints.startSession>) =>
  changeSession(ctx, params.id, {
    ...{ actor: ctx, action: 'connection.sessionStarted', wanted: true, forget: false },
  })
