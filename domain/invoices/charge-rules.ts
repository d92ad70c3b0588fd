import type { ChargeStatus } from '../charges/charge-words.ts'

/** Fact about a charge: from the answer that made it, from its provider, or by comparing what was paid. */
export const chargeFacts = [
  'opened',
  'uncertain',
  'pending',
  'paid',
  'expired',
  'canceled',
  'failed',
  'refunded',
  'disputed',
  'mismatch',
] as const
export type ChargeFact = (typeof chargeFacts)[number]

type Row = Record<ChargeFact, ChargeStatus>

/** Facts about received money count in every state, also for charges that had expired, failed or been canceled before. */
const money = { paid: 'paid', refunded: 'refunded', disputed: 'disputed', mismatch: 'review' } as const
const ends = { expired: 'expired', canceled: 'canceled', failed: 'failed' } as const
const over = (status: 'expired' | 'canceled' | 'failed'): Row => ({
  ...{ opened: status, uncertain: status, pending: status },
  ...{ expired: status, canceled: status, failed: status },
  ...money,
})
const settled = (status: 'paid' | 'disputed' | 'review' | 'refunded'): Row => ({
  ...{ opened: status, uncertain: status, pending: status, expired: status, canceled: status },
  ...{ failed: status, paid: status, refunded: status, disputed: status, mismatch: status },
})

const after: Record<ChargeStatus, Row> = {
  creating: { opened: 'pending', uncertain: 'uncertain', pending: 'pending', ...ends, ...money },
  uncertain: { opened: 'pending', uncertain: 'uncertain', pending: 'pending', ...ends, ...money },
  pending: { opened: 'pending', uncertain: 'pending', pending: 'pending', ...ends, ...money },
  expired: over('expired'),
  canceled: over('canceled'),
  failed: over('failed'),
  paid: { ...settled('paid'), refunded: 'refunded', disputed: 'disputed' },
  disputed: { ...settled('disputed'), paid: 'paid', refunded: 'refunded' },
  // The missing rest was paid as well.
  review: { ...settled('review'), paid: 'paid', refunded: 'refunded' },
  refunded: settled('refunded'),
}

/** State of a charge after a fact. States only move forward: older facts change nothing. */
export const chargeAfter = (status: ChargeStatus, fact: ChargeFact): ChargeStatus => after[status][fact]

/** How far a charge is. */
export const chargeRank: Record<ChargeStatus, number> = {
  ...{ creating: 0, uncertain: 1, pending: 2 },
  ...{ failed: 3, expired: 3, canceled: 3 },
  ...{ review: 4, paid: 4, disputed: 4, refunded: 5 },
}

/** Whether a charge can still be paid, as far as is known. */
export const isAlive = (status: ChargeStatus): boolean => chargeRank[status] < 3

const looks = [1, 1, 2, 3, 5, 10, 15, 30]
const looksOfDays = 72

/** Time of the next check of a charge after so many checks without news: often at first, while the payer waits, later once a day. */
export function nextLook(tries: number, now: Date): Date {
  const minutes = looks[tries] ?? (tries < looksOfDays ? 60 : 1440)
  return new Date(now.getTime() + minutes * 60_000)
}

/** Time for which an uncertain charge is searched for before it counts as never made. */
export const uncertainMs = 30 * 60_000

export type Expected = { chargeId: string; amountCents: number }
export type Found = {
  amountCents: number
  currency: string
  reference: string | null
  payments: readonly { externalPaymentId: string; amountCents: number; isByHand?: boolean }[]
}

/**
 * Comparison of a payment with its charge: `exact` as asked, `repeated` as asked more than once, `over` more than asked by one payment,
 * `mismatch` anything else, as what somebody marked by hand at the provider. A reference that the provider does not keep is not compared.
 */
export function paidAs(
  { chargeId, amountCents }: Expected,
  found: Found,
): 'exact' | 'repeated' | 'over' | 'mismatch' {
  const plain = (id: string) => id.replaceAll('-', '').toLowerCase()
  const isOurs = found.reference === null || plain(found.reference) === plain(chargeId)
  if (!isOurs || found.currency !== 'BRL' || found.amountCents !== amountCents) return 'mismatch'
  if (found.payments.some(({ isByHand }) => isByHand)) return 'mismatch'
  const sum = found.payments.reduce((total, payment) => total + payment.amountCents, 0)
  if (sum === amountCents) return 'exact'
  if (found.payments.length === 1 && sum > amountCents) return 'over'
  const isEach = found.payments.every((payment) => payment.amountCents === amountCents)
  return isEach && found.payments.length > 1 ? 'repeated' : 'mismatch'
}
