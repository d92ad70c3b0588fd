/** `4990` as `"49.90"`: by digits, never by a division. */
export const decimalOf = (cents: number): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `"49.90"` as `4990`. Null for what is no amount with two decimals, or is above ten digits. */
export function centsOfDecimal(decimal: string): number | null {
  const [, whole, part] = /^(\d{1,10})\.(\d{2})$/.exec(decimal) ?? []
  return whole === undefined ? null : Number(whole + part)
}

/** `49.9` as `4990`. Null where it is no whole number of cents, as `49.905`. */
export function centsOfNumber(reais: number): number | null {
  const cents = Math.round(reais * 100)
  return Math.abs(reais * 100 - cents) < 1e-4 && Number.isSafeInteger(cents) ? cents : null
}
