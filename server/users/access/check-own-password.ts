import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { isPassword } from '#server/platform/http/passwords.ts'
import { RequestWindow } from '#server/platform/http/request-window.ts'
import { findPasswordHash } from '#server/users/user-record-db.ts'

const tries = new RequestWindow({ most: 8, windowMs: 15 * 60_000 })

/** Throws ERR_CURRENT_PASSWORD unless the signed-in person gave their password; a session is wrong so often in a quarter of an hour. */
export async function checkOwnPassword(ctx: Context, given: string): Promise<void> {
  const retryAfterSeconds = tries.take(ctx.sessionId, ctx.now.getTime())
  if (retryAfterSeconds) throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds })
  const passwordHash = await ctx.read((tx) => findPasswordHash(tx, ctx.viewer.id))
  if (given && (await isPassword(passwordHash, given, ctx.companyId))) return tries.forget(ctx.sessionId)
  throw new AppError('ERR_CURRENT_PASSWORD', [
    { path: 'body.currentPassword', message: 'ERR_CURRENT_PASSWORD' },
  ])
}
