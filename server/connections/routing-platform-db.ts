import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { DbHandle } from '#server/platform/database/db.ts'

export type Route = { companyId: number; whatsappId: number }

/** Returns the connection of a provider's account, in any company: a webhook names no company. */
export const findRoute = (db: DbHandle, channel: ChannelName, account: string): Promise<Route | null> =>
  db.asPlatform(async (tx) => {
    const row = await tx
      .selectFrom('connections')
      .select(['companyId', 'id'])
      .where('channel', '=', channel)
      .where('providerAccount', '=', account)
      .executeTakeFirst()
    return row ? { companyId: row.companyId, whatsappId: row.id } : null
  })

/** Returns the companies of these providers' accounts, as far as they have one; a single query for all. */
export const findOwners = (
  db: DbHandle,
  accounts: { channel: ChannelName; account: string }[],
): Promise<Map<string, number>> =>
  db.asPlatform(async (tx) => {
    const rows = await tx
      .selectFrom('connections')
      .select(['companyId', 'providerAccount'])
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('channel', 'providerAccount'),
          'in',
          accounts.map(({ channel, account }) => tuple(channel, account)),
        ),
      )
      .execute()
    return new Map(rows.map(({ providerAccount, companyId }) => [providerAccount ?? '', companyId]))
  })
