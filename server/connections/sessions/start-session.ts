import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { changeSession } from './change-session.ts'

/** Reconnects the linked device, or requests a code when none is linked. */
export const startSession = (ctx: Context, { params }: Input<typeof connectionEndpoints.startSession>) =>
  changeSession(ctx, params.id, {
    ...{ actor: ctx, action: 'connection.sessionStarted', wanted: true, forget: false },
  })
