import type { Platform } from '#server/platform/kernel/context.ts'
import type { RequestFacts } from '#server/platform/http/http.ts'
import { sessionEnd, writeRefreshCookie } from '#server/platform/http/refresh-cookie.ts'
import { hashToken, randomToken } from '#server/platform/secrets.ts'
import { accessTokenSeconds, signAccessToken } from './access-token.ts'
import type { NewSession } from './session-db.ts'

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
    provedAt: now,
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
