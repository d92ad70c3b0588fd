import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

export const accessTokenSeconds = 15 * 60

const claims = z.object({
  sub: z.string(),
  companyId: z.int(),
  sid: z.uuid(),
  exp: z.int(),
  visit: z.object({ id: z.uuid(), home: z.int() }).optional(),
})

/**
 * Claims of an access token; `expiresAt` is a moment, tokens live 15 minutes (decision D6). With `visit` it is a super user's in the
 * company that they visit: `home` is their own, where their session is, and the token lives as long as the visit.
 */
export type AccessClaims = {
  userId: number
  companyId: number
  sessionId: string
  expiresAt: Date
  visit?: { id: string; home: number }
}

export const signAccessToken = (
  key: Uint8Array,
  { userId, companyId, sessionId, expiresAt, visit }: AccessClaims,
): Promise<string> =>
  new SignJWT({ companyId, sid: sessionId, ...(visit && { visit }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setExpirationTime(expiresAt)
    .sign(key)

/** The claims of a genuine token that has not expired at `now`, else null. */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now })
    const { sub, companyId, sid, exp, visit } = claims.parse(payload)
    const expiresAt = new Date(exp * 1000)
    return { userId: Number(sub), companyId, sessionId: sid, expiresAt, ...(visit && { visit }) }
  } catch {
    return null
  }
}
