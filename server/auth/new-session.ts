import type { Platform } from '#server/platform/context.ts'
import type { RequestFacts } from '#server/platform/http.ts'
import { hashToken, randomToken } from '#server/platform/secrets.ts'
import { accessTokenSeconds, signAccessToken } from './access-token.ts'
import type { NewSession } from './session-db.ts'

export const refreshCookieName = 'refresh'
const refreshDays = { remembered: 30, short: 1 }

export const sessionEnd = (remember: boolean, now: Date): Date =>
  new Date(now.getTime() + (remember ? refreshDays.remembered : refreshDays.short) * 86_400_000)

/** The cookie names its session, so that a token that was stolen and used is recognised as belonging to it. */
export const writeRefreshCookie = (
  request: RequestFacts,
  sessionId: string,
  token: string,
  remember: boolean,
) =>
  request.setCookie(
    refreshCookieName,
    `${sessionId}.${token}`,
    remember ? refreshDays.remembered * 86_400 : null,
  )

/** A session to save, with its first tokens. */
export async function newSession(
  { secrets }: Platform,
  { userId, companyId, remember, now }: { userId: number; companyId: number; remember: boolean; now: Date },
) {
  const refreshToken = randomToken()
  const session: NewSession = {
    id: crypto.randomUUID(),
    userId,
    remember,
    refreshHash: hashToken(refreshToken),
    rotatedAt: now,
    expiresAt: sessionEnd(remember, now),
  }
  const token = await signAccessToken(secrets.tokenKey, {
    userId,
    companyId,
    sessionId: session.id,
    expiresAt: new Date(now.getTime() + accessTokenSeconds * 1000),
  })
  return {
    session,
    token,
    refreshCookie: (request: RequestFacts) => writeRefreshCookie(request, session.id, refreshToken, remember),
  }
}
