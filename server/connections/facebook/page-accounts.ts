import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { channelFlag } from '#domain/connections/channel-plan.ts'
import { AppError } from '#domain/errors.ts'
import type { Plan } from '#domain/plans/plan-contract.ts'
import type { FailureCause } from '#domain/channels/failure.ts'
import { ChannelError } from '#server/channels/channel.ts'
import type { LoginPage } from '#server/channels/meta-messaging/meta-pages.ts'
import type { DbHandle } from '#server/platform/database/db.ts'
import { findOwners } from '#server/connections/routing-platform-db.ts'

/** A page, or the Instagram account linked to it, as a separate connection. */
export type PageAccount = {
  channel: 'facebook' | 'instagram'
  account: string
  name: string
  page: LoginPage
}

/** Returns all accounts of pages that can be connected. */
export const accountsOf = (pages: LoginPage[]): PageAccount[] =>
  pages.flatMap((page) => [
    { channel: 'facebook' as const, account: page.id, name: page.name, page },
    ...(page.instagram
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

export type AccountState = 'free' | 'connected' | 'taken'

/** Adds to each account whether it is connected already, and by which company. */
export async function withStates(
  db: DbHandle,
  companyId: number,
  accounts: PageAccount[],
): Promise<(PageAccount & { state: AccountState })[]> {
  const owners = await findOwners(db, accounts)
  return accounts.map((found) => {
    const owner = owners.get(found.account)
    const state = owner === undefined ? 'free' : owner === companyId ? 'connected' : 'taken'
    return { ...found, state }
  })
}

/** Throws when the plan lacks the channel of one of them. */
export function throwUnlessPlanned(
  plan: Pick<Plan, (typeof channelFlag)[ChannelName]>,
  channels: PageAccount['channel'][],
) {
  const missing = channels.find((channel) => !plan[channelFlag[channel]])
  if (missing) throw new AppError('ERR_CHANNEL_NOT_IN_PLAN', { channel: missing })
}

const notTheirs: FailureCause[] = ['token-expired', 'invalid', 'not-permitted']

/**
 * Returns Facebook's response; a refusal throws our code with Facebook's own text: `tokenCode` for a token that does not give the requested
 * access.
 */
export async function asked<T>(answer: Promise<T>, tokenCode?: 'ERR_PAGE_TOKEN'): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    const { cause, detail, code, retry } = error.failure
    if (tokenCode && notTheirs.includes(cause)) throw new AppError(tokenCode, { detail, code })
    if (cause === 'token-expired') throw new AppError('ERR_FACEBOOK_TOKEN')
    if (retry) throw new AppError('ERR_CONNECTION_UNREACHABLE', { detail, code })
    throw new AppError('ERR_FACEBOOK_REFUSED', { detail, code })
  }
}
