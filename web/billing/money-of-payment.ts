import { formatMoney } from '#web/platform/format.ts'

/** Formats the amount of a payment in its currency; as a plain number if it names no currency. */
export const moneyOfPayment = (cents: number, { currency }: { currency: string }): string =>
  currency === 'BRL' ? formatMoney(cents / 100) : `${(cents / 100).toFixed(2)} ${currency}`.trim()
