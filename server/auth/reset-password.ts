import { timingSafeEqual } from 'node:crypto'
import type { authEndpoints } from '#domain/auth/auth-contract.ts'
import { longCodeDigits } from '#domain/auth/reset-code-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { throwIfGuessable } from '#server/users/access/throw-if-guessable.ts'
import { tellOldAddress } from '#server/users/tell-old-address.ts'
import { changeUser, endSessionOf, voidPasswordLink } from '#server/users/user-record-db.ts'
import { findLongCodes, removePasswordResets, takeTry } from './password-reset-db.ts'
import { hashResetCode } from './reset-code.ts'
import { findLogin } from './session-platform-db.ts'
import { hashPassword } from '#server/platform/http/passwords.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import './auth-events.ts'

type Reset = { email: string; token: string; password: string }

/** Sets a new password by a mailed code, and ends the user's session on any device (decision D9). */
async function reset(ctx: PublicContext, given: Reset) {
  const { platform, now } = ctx
  const email = given.email.trim().toLowerCase()
  const code = given.token.trim()
  const codeHash = hashResetCode(platform.secrets.resetKey, email, code)
  const found = await findLogin(platform.db, email)
  if (!found) throw new AppError('ERR_RESET_CODE')
  const company = openCompanyContext(platform, found.companyId)
  // In a transaction of its own, so that the try stays counted when a wrong code is refused.
  const from = ctx.request.ip
  const expected = await company.transaction((tx) =>
    code.length === longCodeDigits ? findLongCodes(tx, found.id, now) : takeTry(tx, found.id, { from, now }),
  )
  if (!expected.some((hash) => timingSafeEqual(hash, codeHash))) {
    platform.log.warn({ security: 'reset.failed', userId: found.id, ip: from }, 'a reset code was refused')
    throw new AppError('ERR_RESET_CODE')
  }

  throwIfGuessable(given.password, [found.name, email])
  const passwordHash = await hashPassword(given.password, found.companyId)
  await company.transaction(async (tx) => {
    if (!(await removePasswordResets(tx, found.id, codeHash))) throw new AppError('ERR_RESET_CODE')
    await changeUser(tx, found.id, { passwordHash })
    await endSessionOf(tx, found.id)
    await voidPasswordLink(tx, found.id)
    const subject = { id: found.id, name: email }
    await recordAudit({ now, origin: ctx.request.origin }, tx, { action: 'session.passwordReset', subject })
    company.emit('auth.sessionEnded', { userId: found.id })
  })
  ctx.sessions.forget(found.id)
  platform.log.info({ security: 'password.reset', userId: found.id, ip: from }, 'a password was reset')
  await tellOldAddress(ctx, email, 'password')
  return {}
}

export const resetPassword = (
  ctx: PublicContext,
  { params, body }: Input<typeof authEndpoints.resetPassword>,
) => reset(ctx, { ...params, ...body })

export const resetPasswordByPath = (
  ctx: PublicContext,
  { params }: Input<typeof authEndpoints.resetPasswordByPath>,
) => reset(ctx, params)
