import type { Updateable } from 'kysely'
import type { PaymentProviderId } from '#domain/charges/charge-words.ts'
import type { ProviderHealth } from '#domain/payments/payment-contract.ts'
import type { Database, DbHandle } from '#server/platform/database/db.ts'

export type ProviderState = Pick<
  ProviderHealth,
  'account' | 'live' | 'checkedAt' | 'fault' | 'lastNoticeAt'
> & {
  warnings: ('webhookPaused' | 'webhookMissing' | 'scopeMissing')[]
}

export const findProviderStates = (db: DbHandle): Promise<Map<string, ProviderState>> =>
  db.asPlatform(async (tx) => {
    const rows = await tx.selectFrom('paymentProviderStates').selectAll().execute()
    return new Map(rows.map((row) => [row.provider, row as ProviderState & { provider: string }]))
  })

export const saveProviderState = (
  db: DbHandle,
  provider: PaymentProviderId,
  state: Updateable<Database['paymentProviderStates']>,
) =>
  db.asPlatform((tx) =>
    tx
      .insertInto('paymentProviderStates')
      .values({ ...state, provider })
      .onConflict((conflict) => conflict.column('provider').doUpdateSet(state))
      .execute(),
  )
