import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { changeSession } from './change-session.ts'

/** Unlinks the device and requests a new code: to scan, or to type on the phone of the given number. */
export const renewSession = (
  ctx: Context,
  { params, body }: Input<typeof connectionEndpoints.renewSession>,
) =>
  changeSession(ctx, params.id, {
    ...{ actor: ctx, action: 'connection.sessionRenewed' },
    ...{ wanted: true, forget: true, pairingNumber: body?.number },
  })
