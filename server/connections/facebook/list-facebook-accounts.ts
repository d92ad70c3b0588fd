import type { FacebookAccount, facebookEndpoints } from '#domain/connections/facebook-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context, Platform } from '#server/platform/kernel/context.ts'
import type { FacebookDoor } from './facebook-door.ts'
import { accountsOf, asked, withStates } from './page-accounts.ts'

/** Lists the accounts that a person can connect, in Facebook's order of pages. */
export async function listFacebookAccounts(
  ctx: Context & { platform: Platform },
  { body }: Input<typeof facebookEndpoints.listFacebookAccounts>,
  { login }: FacebookDoor,
): Promise<FacebookAccount[]> {
  if (!login) throw new AppError('ERR_FACEBOOK_NOT_SET_UP')
  const pages = await asked(login.findPages({ id: body.facebookUserId, token: body.facebookUserToken }))
  if (!pages.length) throw new AppError('ERR_FACEBOOK_NO_PAGES')
  const accounts = await withStates(ctx.platform.db, ctx.companyId, accountsOf(pages))
  return accounts.map(({ account: id, channel, name, state }) => ({ id, channel, name, state }))
}
