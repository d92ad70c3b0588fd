import type { DbHandle } from '#server/platform/database/db.ts'
import type { Identity, SessionKeeper } from '#server/platform/http/session-keeper.ts'
import { findViewer, type ViewerRecord } from '#server/users/user-db.ts'
import { findVisitor, type VisitorRecord } from '#server/visits/visitor-db.ts'
import { type AccessClaims, accessTokenSeconds, readAccessToken } from './access-token.ts'
import { findSessionId } from './session-db.ts'
import { findSessionProof } from './session-platform-db.ts'

type Known = { record: ViewerRecord; sessionId: string | null; loadedAt: Date }
export type RememberingSessionKeeper = SessionKeeper & {
  forgetAll: () => void
}

const mostTokens = 50_000
/** Company of a token's user and session; during a visit the visitor's own. */
const homeOf = ({ companyId, visit }: AccessClaims): number => visit?.home ?? companyId

/** Whether a token was signed after a moment, to the second. A visit's token lives otherwise, and its session began before it. */
const beganAfter = ({ expiresAt, visit }: AccessClaims, moment: Date): boolean =>
  !visit && expiresAt.getTime() - accessTokenSeconds * 1000 + 999 >= moment.getTime()

/**
 * Tells who holds a token. Tokens and users are remembered in memory, so that a request costs no query; whoever changes a user, a
 * session or a company makes every node forget them (database trigger → NOTIFY viewers), and the changing node at once.
 */
export function keepSessions(db: DbHandle, tokenKey: Uint8Array, now: () => Date): RememberingSessionKeeper {
  const tokens = new Map<string, AccessClaims>()
  const users = new Map<number, Promise<Known | null>>()
  const visitors = new Map<string, { userId: number; record: Promise<VisitorRecord | null> }>()

  const load = (claims: AccessClaims): Promise<Known | null> => {
    const known = users.get(claims.userId)
    if (known) return known
    const loadedAt = now()
    const loading = db.readCompany(homeOf(claims), async (tx) => {
      const [record, sessionId] = await Promise.all([
        findViewer(tx, claims.userId),
        findSessionId(tx, claims.userId),
      ])
      return record && { record, sessionId, loadedAt }
    })
    users.set(claims.userId, loading)
    loading.catch(() => users.delete(claims.userId))
    return loading
  }

  /** Loads once more what was remembered before the session of the token began: the notice of another node may still be on its way. */
  const loadUpToDate = async (claims: AccessClaims): Promise<Known | null> => {
    const known = await load(claims)
    if (known?.sessionId === claims.sessionId || !known || !beganAfter(claims, known.loadedAt)) return known
    users.delete(claims.userId)
    return load(claims)
  }

  const loadVisitor = (companyId: number, { id, userId }: { id: string; userId: number }) => {
    const key = `${companyId} ${id}`
    const known = visitors.get(key)
    if (known) return known.record
    const record = db.readCompany(companyId, (tx) => findVisitor(tx, id))
    visitors.set(key, { userId, record })
    record.catch(() => visitors.delete(key))
    return record
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

  /** A visit ends with the visitor's own session and rights, with its time, by either side, and with the company's suspension. */
  const identifyVisitor = async (
    { userId, companyId, sessionId }: AccessClaims,
    id: string,
    { record: own }: Known,
  ): Promise<Identity> => {
    const isOut = !own.viewer.super || !own.companyActive
    const visitor = isOut ? null : await loadVisitor(companyId, { id, userId })
    const isOver = !visitor || visitor.viewer.id !== userId || visitor.endsAt <= now()
    if (isOver) return { state: 'refused' }
    const { viewer, plan } = visitor
    // Support looks after companies whose subscription has ended, too.
    return { state: 'viewer', viewer, plan, sessionId, expired: false }
  }

  const identifyToken = async (token: string): Promise<Identity> => {
    const claims = await claimsOf(token)
    const known = claims && (await loadUpToDate(claims))
    if (!known || known.sessionId !== claims.sessionId) return { state: 'refused' }
    if (known.record.viewer.companyId !== homeOf(claims)) return { state: 'refused' }
    if (claims.visit) return identifyVisitor(claims, claims.visit.id, known)
    const { viewer, plan, worksUntil, companyActive } = known.record
    return {
      state: 'viewer',
      viewer,
      plan,
      sessionId: claims.sessionId,
      expired: worksUntil < now() || !companyActive,
    }
  }

  const forgetAll = () => {
    users.clear()
    visitors.clear()
  }

  return {
    identifyToken,
    findProof: (sessionId) => findSessionProof(db, sessionId),
    identify: async (authorization) => {
      const token = /^Bearer ([\w.-]+)$/.exec(authorization ?? '')?.[1]
      return token ? identifyToken(token) : { state: 'none' }
    },
    forget: (userId) => {
      users.delete(userId)
      for (const [key, visitor] of visitors) if (visitor.userId === userId) visitors.delete(key)
    },
    forgetCompany: forgetAll,
    forgetAll,
  }
}
