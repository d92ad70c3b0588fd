import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Returns what the company's plan allows for pages, and the number of connections. */
export const findPageAllowance = (tx: Db) =>
  tx
    .selectFrom('companies')
    .innerJoin('plans', 'plans.id', 'companies.planId')
    .select((eb) => [
      'plans.connections',
      'plans.useWhatsapp',
      'plans.useFacebook',
      'plans.useInstagram',
      eb
        .selectFrom('connections')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('used'),
    ])
    .executeTakeFirstOrThrow()

type Account = { channel: ChannelName; account: string; name: string; credentials: string }

/** Replaces the credentials of the company's connection; null when it has none for the account. */
export async function renewAccount(tx: Db, { channel, account, credentials }: Account, now: Date) {
  const row = await tx
    .updateTable('connections')
    .set({
      ...{ credentials, status: 'CONNECTED', statusReason: '', statusSince: now, updatedAt: now },
      humanAgentRefusedAt: null,
    })
    .where('channel', '=', channel)
    .where('providerAccount', '=', account)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Inserts a connection; null when another company connected the account first: an account belongs to one connection only. */
export async function insertAccount(
  tx: Db,
  { channel, account, name, credentials }: Account,
  isDefault: boolean,
): Promise<number | null> {
  const row = await tx
    .insertInto('connections')
    .values({
      name,
      channel,
      status: 'CONNECTED',
      isDefault,
      providerAccount: account,
      credentials,
    })
    .onConflict((conflict) =>
      conflict.columns(['channel', 'providerAccount']).where('providerAccount', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
