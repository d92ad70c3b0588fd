import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { userEndpoints } from '#domain/users/user-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { throwIfOutranked, throwIfSuper } from '#server/users/user-limits-db.ts'
import { getUser } from '#server/users/user-record-db.ts'
import { mailPasswordLink, newPasswordLink } from './mail-password-link.ts'
import { savePasswordLink } from './password-link-db.ts'

/** Mails a colleague a link by which they choose a new password. Nobody sets a password for somebody else (decision D110). */
export const sendPasswordLink =
  (address: string) =>
  async (ctx: Context & PublicContext, { params: { id } }: Input<typeof userEndpoints.sendPasswordLink>) => {
    const letter = await ctx.transaction(async (tx) => {
      const user = await getUser(tx, id, ctx.files)
      throwIfSuper(ctx.viewer, user)
      await throwIfOutranked(tx, ctx.viewer, id)
      return savePersonalLink(ctx, tx, user)
    })
    await mailPasswordLink(ctx, { ...letter, address })
    return { email: letter.email }
  }

type Person = { id: number; name: string; email: string; company: { name: string } }
type Actor = Parameters<typeof recordAudit>[0] & { now: Date }

/** Saves a link for somebody, which voids an older one, and returns what the letter says. */
export async function savePersonalLink(ctx: Actor, tx: Db, { id, name, email, company }: Person) {
  const { token, link } = newPasswordLink(id, ctx.now)
  await savePasswordLink(tx, link)
  await recordAudit(ctx, tx, { action: 'user.passwordLinkMailed', subject: { id, name } })
  return { name, email, company: company.name, token }
}

/** Throws ERR_NO_PERMISSION where the call sets a password for somebody else, who chooses it by a link. */
export function throwIfForeignPassword(password: string | undefined): void {
  if (password) throw new AppError('ERR_NO_PERMISSION', { fields: ['password'] })
}
