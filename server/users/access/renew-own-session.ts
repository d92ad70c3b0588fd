import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { writeRefreshCookie } from '#server/platform/http/refresh-cookie.ts'
import { hashToken, randomToken } from '#server/platform/secrets.ts'
import { renameSession } from '#server/users/user-record-db.ts'

/**
 * Gives the person's session another name and token, so that whoever shares it is out. The browser that asks goes on with the cookie
 * that the returned function sets, once the transaction has held.
 */
export async function renewOwnSession(tx: Db, ctx: Context & PublicContext): Promise<() => void> {
  const token = randomToken()
  const id = crypto.randomUUID()
  const remember = await renameSession(tx, ctx.sessionId, {
    id,
    refreshHash: hashToken(token),
    rotatedAt: ctx.now,
  })
  return () => writeRefreshCookie(ctx.request, id, token, remember)
}
