import { z } from 'zod'
import type { Session } from '#domain/auth/auth-contract.ts'
import { isAtWork } from '#domain/auth/session-rules.ts'
import { AppError } from '#domain/errors.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { refreshCookieName, sessionEnd, writeRefreshCookie } from '#server/platform/http/refresh-cookie.ts'
import { hashToken, randomToken } from '#server/platform/secrets.ts'
import { findViewer, getSessionUser } from '#server/users/user-db.ts'
import { accessTokenSeconds, signAccessToken } from './access-token.ts'
import { removeSession, rotateSession } from './session-db.ts'
import { findSessionByRefresh } from './session-platform-db.ts'
import './auth-events.ts'

/** Two tabs of one browser may refresh at the same time with the same token. */
const graceMs = 30_000

export async function refreshToken(ctx: PublicContext): Promise<Session> {
  const [sessionId = '', token = ''] = (ctx.request.cookies[refreshCookieName] ?? '').split('.')
  const session = isUuid(sessionId) ? await findSessionByRefresh(ctx.platform.db, sessionId) : undefined
  if (!session || session.expiresAt < ctx.now) throw new AppError('ERR_SESSION_EXPIRED')

  const given = hashToken(token)
  const company = openCompanyContext(ctx.platform, session.companyId)
  const isCurrent = given.equals(session.refreshHash)
  if (!isCurrent && !session.previousHash?.equals(given)) {
    // An earlier token was used again, so somebody else may have it: the session ends for both.
    await company.transaction(async (tx) => {
      await removeSession(tx, session.id)
      company.emit('auth.sessionEnded', { userId: session.userId })
    })
    ctx.sessions.forget(session.userId)
    ctx.platform.log.warn(
      { security: 'refresh.reused', userId: session.userId, ip: ctx.request.ip },
      'a session was ended: its refresh token came a second time',
    )
    throw new AppError('ERR_SESSION_EXPIRED')
  }
  // Another tab has just renewed it, and brings the new cookie.
  const isTwin = !isCurrent && ctx.now.getTime() - session.rotatedAt.getTime() <= graceMs

  const next = randomToken()
  const user = await company.transaction(async (tx) => {
    const record = await findViewer(tx, session.userId)
    if (!record) throw new AppError('ERR_SESSION_EXPIRED')
    const { startWork, endWork } = record
    if (!isAtWork(record, ctx.now)) throw new AppError('ERR_OUT_OF_HOURS', { startWork, endWork })
    // The newer token never came back, so its answer was lost on the way: the one before it is good until then.
    const rotated =
      !isTwin &&
      (await rotateSession(tx, session.id, {
        from: session.refreshHash,
        given,
        to: hashToken(next),
        now: ctx.now,
        expiresAt: sessionEnd(session.remember, ctx.now),
      }))
    if (rotated) writeRefreshCookie(ctx.request, session.id, next, session.remember)
    return getSessionUser(tx, session.userId, ctx.platform.files)
  })
  return {
    user,
    token: await signAccessToken(ctx.platform.secrets.tokenKey, {
      userId: session.userId,
      companyId: session.companyId,
      sessionId: session.id,
      expiresAt: new Date(ctx.now.getTime() + accessTokenSeconds * 1000),
    }),
  }
}

const isUuid = (text: string) => z.uuid().safeParse(text).success
