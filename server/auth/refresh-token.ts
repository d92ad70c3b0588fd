import { z } from 'zod'
import type { Session } from '#domain/auth/auth-contract.ts'
import { isWithinWorkHours, timeOfDay } from '#domain/auth/session-rules.ts'
import { AppError } from '#domain/errors.ts'
import { openCompanyContext } from '#server/platform/context.ts'
import type { PublicContext } from '#server/platform/http.ts'
import { hashToken, randomToken } from '#server/platform/secrets.ts'
import { findViewer, getSessionUser } from '#server/users/user-db.ts'
import { accessTokenSeconds, signAccessToken } from './access-token.ts'
import { refreshCookieName, sessionEnd, writeRefreshCookie } from './new-session.ts'
import { findSessionByRefresh, removeSession, rotateSession } from './session-db.ts'

/** Two tabs of one browser may refresh at the same time with the same token. */
const graceMs = 30_000

export async function refreshToken(ctx: PublicContext): Promise<Session> {
  const [sessionId = '', token = ''] = (ctx.request.cookies[refreshCookieName] ?? '').split('.')
  const session = isUuid(sessionId) ? await findSessionByRefresh(ctx.platform.db, sessionId) : undefined
  if (!session || session.expiresAt < ctx.now) throw new AppError('ERR_SESSION_EXPIRED')

  const given = hashToken(token)
  const company = openCompanyContext(ctx.platform, session.companyId)
  if (!given.equals(session.refreshHash)) {
    const late = ctx.now.getTime() - session.rotatedAt.getTime() > graceMs
    if (!session.previousHash?.equals(given) || late) {
      // A token that was used before means that somebody else has it: nobody keeps this session.
      if (session.previousHash?.equals(given))
        await company.transaction((tx) => removeSession(tx, session.id))
      ctx.sessions.forget(session.userId)
      throw new AppError('ERR_SESSION_EXPIRED')
    }
  }

  const next = randomToken()
  const user = await company.transaction(async (tx) => {
    const record = await findViewer(tx, session.userId)
    if (!record) throw new AppError('ERR_SESSION_EXPIRED')
    if (!isWithinWorkHours(record, timeOfDay(ctx.now, record.timeZone)))
      throw new AppError('ERR_OUT_OF_HOURS')
    const rotated = await rotateSession(tx, session.id, {
      from: given,
      to: hashToken(next),
      now: ctx.now,
      expiresAt: sessionEnd(session.remember, ctx.now),
    })
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
