import type { DbHandle } from '#server/platform/database/db.ts'
import type { Identity, SessionKeeper } from '#server/platform/http/session-keeper.ts'
import { findViewer, type ViewerRecord } from '#server/users/user-db.ts'
import { type AccessClaims, readAccessToken } from './access-token.ts'
import { findSessionId } from './session-db.ts'

type Known = { record: ViewerRecord; sessionId: string | null }
export type RememberingSessionKeeper = SessionKeeper & {
  forgetAll: () => void
}

const mostTokens = 50_000

/**
 * Tells who holds a token. Tokens and users are remembered in memory, so that a request costs no query; whoever changes a user, a
 * session or a company makes every node forget them (database trigger → NOTIFY viewers), and the changing node at once.
 */
export function keepSessions(db: DbHandle, tokenKey: Uint8Array, now: () => Date): RememberingSessionKeeper {
  const tokens = new Map<string, AccessClaims>()
  const users = new Map<number, Promise<Known | null>>()

  const load = (claims: AccessClaims): Promise<Known | null> => {
    const known = users.get(claims.userId)
    if (known) return known
    const loading = db.readCompany(claims.companyId, async (tx) => {
      const [record, sessionId] = await Promise.all([
        findViewer(tx, claims.userId),
        findSessionId(tx, claims.userId),
      ])
      return record && { record, sessionId }
    })
    users.set(claims.userId, loading)
    loading.catch(() => users.delete(claims.userId))
    return loading
  }

  const claimsOf = async (token: string): Promise<AccessClaims | null> => {
    const known = tokens.get(token)
    if (known) return known.expiresAt > now() ? known : null
    const claims = await readAccessToken(tokenKey, token, now())
    if (!claims) return null
    if (tokens.size >= mostTokens) tokens.clear()
    tokens.set(token, claims)
    return claims
  }

  const identifyToken = async (token: string): Promise<Identity> => {
    const claims = await claimsOf(token)
    const known = claims && (await load(claims))
    if (!known || known.sessionId !== claims.sessionId) return { state: 'refused' }
    const { viewer, plan, dueDate, companyActive } = known.record
    return {
      state: 'viewer',
      viewer,
      plan,
      sessionId: claims.sessionId,
      expired: dueDate < now() || !companyActive,
    }
  }

  return {
    identifyToken,
    identify: async (authorization) => {
      const token = /^Bearer ([\w.-]+)$/.exec(authorization ?? '')?.[1]
      return token ? identifyToken(token) : { state: 'none' }
    },
    forget: (userId) => void users.delete(userId),
    forgetCompany: () => users.clear(),
    forgetAll: () => users.clear(),
  }
}
