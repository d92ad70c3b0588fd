import type { Connection } from '#domain/connections/connection-list.ts'
import type { facebookEndpoints } from '#domain/connections/facebook-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context, Platform } from '#server/platform/kernel/context.ts'
import type { FacebookDoor } from './facebook-door.ts'
import { accountsOf, asked, throwUnlessPlanned, withStates } from './page-accounts.ts'
import { findPageAllowance } from './page-connection-db.ts'
import { savePageAccounts } from './save-page-accounts.ts'

/** Connects the account of a manually created token; Meta reports which one it is. */
export async function connectPage(
  ctx: Context & { platform: Platform },
  { body: { channel, pageToken } }: Input<typeof facebookEndpoints.connectPage>,
  { pages }: FacebookDoor,
): Promise<Connection> {
  throwUnlessPlanned(await ctx.read(findPageAllowance), [channel])
  const page = await asked(pages.readPage(pageToken), 'ERR_PAGE_TOKEN')
  const account = accountsOf([page]).find((each) => each.channel === channel)
  if (!account) throw new AppError('ERR_FACEBOOK_NO_INSTAGRAM')
  const taken = { taken: [account.name] }
  const [found] = await withStates(ctx.platform.db, ctx.companyId, [account])
  if (found?.state === 'taken') throw new AppError('ERR_FACEBOOK_PAGE_TAKEN', taken)
  await asked(pages.subscribe(page), 'ERR_PAGE_TOKEN')
  const [connection] = (await savePageAccounts(ctx, [account])).connections
  if (!connection) throw new AppError('ERR_FACEBOOK_PAGE_TAKEN', taken)
  return connection
}
