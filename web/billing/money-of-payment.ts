import { formatMoney } from '#web/platform/format.ts'

/** An amount of a payment in the currency in which it came; what names none is shown as a number. */
export const moneyOfPayment = (cents: number, { currency }: { currency: string }): string =>
  currency === 'BRL' ? formatMoney(cents / 100) : `${(cents / 100).toFixed(2)} ${currency}`.trim()
