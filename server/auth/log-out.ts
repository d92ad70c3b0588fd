import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { refreshCookieName } from '#server/platform/http/refresh-cookie.ts'
import { removeSession } from './session-db.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import './auth-events.ts'

export async function logout(ctx: Context & PublicContext) {
  await ctx.transaction(async (tx) => {
    await removeSession(tx, ctx.sessionId)
    await recordAudit(ctx, tx, { action: 'session.ended', subject: ctx.viewer })
    ctx.emit('auth.sessionEnded', { userId: ctx.viewer.id })
  })
  ctx.sessions.forget(ctx.viewer.id)
  ctx.request.setCookie(refreshCookieName, '', 0)
  return {}
}
