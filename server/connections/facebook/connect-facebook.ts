import type { facebookEndpoints } from '#domain/connections/facebook-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { LoginPage } from '#server/channels/meta-messaging/meta-pages.ts'
import type { Context, Platform } from '#server/platform/kernel/context.ts'
import type { FacebookDoor } from './facebook-door.ts'
import { accountsOf, asked, type PageAccount, throwUnlessPlanned, withStates } from './page-accounts.ts'
import { findPageAllowance } from './page-connection-db.ts'
import { savePageAccounts } from './save-page-accounts.ts'

type Asked = Input<typeof facebookEndpoints.connectFacebook>

/**
 * Connects a person's pages and the Instagram accounts linked to them: the chosen ones, or all. Accounts that the company connected before
 * get new credentials; those of another company, and those that Facebook refuses, are only named.
 */
export async function connectFacebook(
  ctx: Context & { platform: Platform },
  { body }: Asked,
  { login, pages }: FacebookDoor,
): Promise<{ count: number; taken: string[]; refused: string[] }> {
  if (!login) throw new AppError('ERR_FACEBOOK_NOT_SET_UP')
  const plan = await ctx.read(findPageAllowance)
  if (!body.accounts)
    throwUnlessPlanned(plan, ['facebook', ...(body.addInstagram ? ['instagram' as const] : [])])
  const offered = await asked(login.findPages({ id: body.facebookUserId, token: body.facebookUserToken }))
  if (!offered.length) throw new AppError('ERR_FACEBOOK_NO_PAGES')
  const wanted = chosenOf(offered, body)
  const channels = wanted.map(({ channel }) => channel)
  throwUnlessPlanned(plan, channels)

  const found = await withStates(ctx.platform.db, ctx.companyId, wanted)
  const taken = found.filter(({ state }) => state === 'taken').map(({ name }) => name)
  const free = found.filter(({ state }) => state !== 'taken')
  if (!free.length) throw new AppError('ERR_FACEBOOK_PAGE_TAKEN', { taken })
  const refusals = await subscribeEach(free, pages)
  const open = free.filter(({ page }) => !refusals.has(page))
  if (!open.length) throw [...refusals.values()][0]
  const saved = await savePageAccounts(ctx, open)
  const refused = free.filter(({ page }) => refusals.has(page)).map(({ name }) => name)
  return { count: saved.connections.length, taken: [...taken, ...saved.taken], refused }
}

/** Subscribes to the pages; returns the refused ones, as where the person may not manage the messages of one. */
async function subscribeEach(accounts: PageAccount[], pages: FacebookDoor['pages']) {
  const refusals = new Map<LoginPage, AppError>()
  for (const page of new Set(accounts.map((account) => account.page))) {
    try {
      await asked(pages.subscribe(page))
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'ERR_FACEBOOK_REFUSED')) throw error
      refusals.set(page, error)
    }
  }
  return refusals
}

function chosenOf(pages: LoginPage[], { accounts, addInstagram }: Asked['body']): PageAccount[] {
  const all = accountsOf(pages)
  if (!accounts) return all.filter(({ channel }) => channel === 'facebook' || addInstagram === true)
  const unknown = accounts.filter((id) => !all.some(({ account }) => account === id))
  if (unknown.length) throw new AppError('ERR_FACEBOOK_PAGE', { unknown })
  return all.filter(({ account }) => accounts.includes(account))
}
