import { timingSafeEqual } from 'node:crypto'
import type { authEndpoints } from '#domain/auth/auth-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { openAccount } from './open-account.ts'
import { removePendingSignUp, takeSignUpTry } from './pending-sign-up-platform-db.ts'
import { hashResetCode } from './reset-code.ts'

const mostTries = 5

/** Makes the requested account once the mailed code is given. Throws ERR_SIGN_UP_CODE for a wrong one. */
export async function confirmSignUp(ctx: PublicContext, { body }: Input<typeof authEndpoints.confirmSignUp>) {
  const { platform, now } = ctx
  const { confirmation: id, code } = body
  const pending = await takeSignUpTry(platform.db, id, { mostTries, now })
  const given = hashResetCode(platform.secrets.resetKey, id, code.trim())
  if (!pending || !timingSafeEqual(pending.codeHash, given)) throw new AppError('ERR_SIGN_UP_CODE')
  // In the account's transaction: where that fails, the code can be given again.
  return openAccount(ctx, pending.account, async (tx) => {
    if (!(await removePendingSignUp(tx, id))) throw new AppError('ERR_SIGN_UP_CODE')
  })
}
