import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { facebookEndpoints } from '#domain/connections/facebook-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { ChannelError } from '#server/channels/channel.ts'
import type { LoginPage, MetaLogin } from '#server/channels/meta-messaging/meta-login.ts'
import type { Context, Platform } from '#server/platform/context.ts'
import { countDefaults, lockConnections } from './connection-change-db.ts'
import { findConnection } from './connection-db.ts'
import { sealCredentials } from './credentials.ts'
import { findPageAllowance, insertAccount, renewAccount, wakeHosts } from './page-connection-db.ts'
import { findRoute } from './routing-db.ts'
import './connection-events.ts'

type Account = { channel: ChannelName; account: string; name: string; page: LoginPage }
type Asked = Input<typeof facebookEndpoints.connectFacebook>

/**
 * Connects every page of a person, and the Instagram accounts linked to them where asked for. One that the company has connected
 * before is signed in anew; one of another company stays there and is named.
 */
export async function connectFacebook(
  ctx: Context & { platform: Platform },
  { body }: Asked,
  login: MetaLogin | null,
): Promise<{ count: number; taken: string[] }> {
  if (!login) throw new AppError('ERR_FACEBOOK_NOT_SET_UP')
  const plan = await ctx.read(findPageAllowance)
  if (!plan.useFacebook || (body.addInstagram && !plan.useInstagram)) {
    throw new AppError('ERR_CONNECTION_LIMIT', { limit: plan.connections })
  }
  const user = { id: body.facebookUserId, token: body.facebookUserToken }
  const pages = await asked(login.findPages(user))
  if (!pages.length) throw new AppError('ERR_FACEBOOK_NO_PAGES')

  const free: Account[] = []
  const taken: string[] = []
  for (const account of accountsOf(pages, body.addInstagram === true)) {
    const route = await findRoute(ctx.platform.db, account.channel, account.account)
    if (route && route.companyId !== ctx.companyId) taken.push(account.name)
    else free.push(account)
  }
  if (!free.length) throw new AppError('ERR_FACEBOOK_PAGE_TAKEN', { taken })
  for (const page of new Set(free.map((account) => account.page))) await asked(login.subscribe(page))
  return ctx.transaction(async (tx) => {
    await lockConnections(tx, ctx.companyId)
    const { connections: limit, used } = await findPageAllowance(tx)
    let total = used ?? 0
    let hasDefault = (await countDefaults(tx)) > 0
    let count = 0
    for (const { channel, account, name, page } of free) {
      const credentials = sealCredentials(ctx.secrets, account, { accessToken: page.accessToken })
      const given = { channel, account, name, credentials }
      const known = await renewAccount(tx, given, ctx.now)
      if (!known && total >= limit) throw new AppError('ERR_CONNECTION_LIMIT', { limit })
      const id = known ?? (await insertAccount(tx, given, !hasDefault))
      const connection = id && (await findConnection(tx, id))
      if (!connection) {
        taken.push(name)
        continue
      }
      if (!known) total += 1
      hasDefault = true
      count += 1
      await wakeHosts(tx, connection.id)
      ctx.emit(known ? 'connection.changed' : 'connection.created', { connection })
    }
    return { count, taken }
  })
}

const accountsOf = (pages: LoginPage[], addInstagram: boolean): Account[] =>
  pages.flatMap((page) => [
    { channel: 'facebook' as const, account: page.id, name: page.name, page },
    ...(addInstagram && page.instagram
      ? [
          {
            channel: 'instagram' as const,
            account: page.instagram.id,
            name: `@${page.instagram.username}`,
            page,
          },
        ]
      : []),
  ])

/** What Facebook refuses is said in its own words, beside a code of ours. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    const { cause, detail, code } = error.failure
    if (cause === 'token-expired') throw new AppError('ERR_FACEBOOK_TOKEN')
    throw new AppError('ERR_FACEBOOK_REFUSED', { detail, code })
  }
}
