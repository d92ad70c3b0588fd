import type { authEndpoints } from '#domain/auth/auth-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { checkOwnPassword } from '#server/users/access/check-own-password.ts'
import { recordSessionProof } from './session-db.ts'

/** Takes the password again, so that the session may do strong acts for a while. */
export async function proveSession(
  ctx: Context,
  { body }: Input<typeof authEndpoints.proveSession>,
): Promise<Record<string, never>> {
  await checkOwnPassword(ctx, body.currentPassword)
  await ctx.transaction((tx) => recordSessionProof(tx, ctx.sessionId, ctx.now))
  return {}
}
