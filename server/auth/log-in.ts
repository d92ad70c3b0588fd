import { setTimeout as delay } from 'node:timers/promises'
import type { authEndpoints, Session } from '#domain/auth/auth-contract.ts'
import { isAtWork } from '#domain/auth/session-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { hashPassword, isPassword } from '#server/platform/http/passwords.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { findViewer, getSessionUser } from '#server/users/user-db.ts'
import { LoginThrottle } from './login-throttle.ts'
import { newSession } from './new-session.ts'
import { saveLastLogin, saveSession } from './session-db.ts'
import { findLogin } from './session-platform-db.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import './auth-events.ts'

const throttle = new LoginThrottle()
/** The hash of no password: an unknown address costs the same work as a wrong password. */
const nobody = hashPassword(randomToken(), 'nobody')

export async function login(
  ctx: PublicContext,
  { body }: Input<typeof authEndpoints.login>,
): Promise<Session> {
  const { ip } = ctx.request
  const email = body.email.toLowerCase()
  const { waitSeconds, delayMs } = throttle.take(email, ip, ctx.now.getTime())
  if (waitSeconds) throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: waitSeconds })
  if (delayMs) await delay(delayMs)

  const found = await findLogin(ctx.platform.db, email)
  const right = await isPassword(found?.passwordHash ?? (await nobody), body.password, ip)
  if (!found || !right) {
    ctx.platform.log.warn({ security: 'login.failed', userId: found?.id, ip }, 'a sign-in was refused')
    throw new AppError('ERR_INVALID_CREDENTIALS')
  }
  throttle.succeed(email, ip)

  const company = openCompanyContext(ctx.platform, found.companyId)
  const { session, token, refreshCookie } = await newSession(ctx.platform, {
    userId: found.id,
    companyId: found.companyId,
    remember: body.remember ?? true,
    now: ctx.now,
  })
  const user = await company.transaction(async (tx) => {
    const record = await findViewer(tx, found.id)
    if (!record) throw new AppError('ERR_INVALID_CREDENTIALS')
    const { startWork, endWork } = record
    if (!isAtWork(record, ctx.now)) throw new AppError('ERR_OUT_OF_HOURS', { startWork, endWork })
    await saveSession(tx, session)
    await saveLastLogin(tx, ctx.now)
    const signedIn = await getSessionUser(tx, found.id, ctx.platform.files)
    const actor = { viewer: signedIn, now: ctx.now, origin: ctx.request.origin }
    await recordAudit(actor, tx, { action: 'session.started', subject: signedIn })
    company.emit('auth.signedIn', {
      user: { id: signedIn.id, email: signedIn.email, companyId: found.companyId },
      sessionId: session.id,
    })
    return signedIn
  })
  ctx.sessions.forget(found.id)
  refreshCookie(ctx.request)
  return { token, user }
}
