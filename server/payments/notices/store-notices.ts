import type { PaymentProviderId } from '#domain/charges/charge-words.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { PaymentNotice } from '../payment-provider.ts'
import { saveNotices } from './notice-platform-db.ts'

const mostText = 200

/** Keeps which charges a provider spoke of, and has them looked at. The same notice again is one row, which is looked at anew. */
export async function storeNotices(
  platform: Platform,
  provider: PaymentProviderId,
  notices: readonly PaymentNotice[],
): Promise<void> {
  const usable = notices.filter(({ eventKey }) => eventKey !== '')
  const short = (text: string | null) => (text === null ? null : text.slice(0, mostText))
  await saveNotices(
    platform.db,
    usable.map(({ eventKey, externalId, reference }) => ({
      ...{ provider, eventKey: eventKey.slice(0, mostText) },
      ...{ externalId: short(externalId), reference: short(reference) },
    })),
    { provider, at: platform.now() },
  )
}
