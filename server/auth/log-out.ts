import type { Context } from '#server/platform/context.ts'
import type { PublicContext } from '#server/platform/http.ts'
import { refreshCookieName } from './new-session.ts'
import { removeSession } from './session-db.ts'

export async function logout(ctx: Context & PublicContext) {
  await ctx.transaction((tx) => removeSession(tx, ctx.sessionId))
  ctx.sessions.forget(ctx.viewer.id)
  ctx.request.setCookie(refreshCookieName, '', 0)
  return {}
}
