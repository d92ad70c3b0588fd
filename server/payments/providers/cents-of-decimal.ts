/** `"49.90"` as `4990`. Null for what is no amount with two decimals, or is above ten digits. */
export function centsOfDecimal(decimal: string): number | null {
  const [, whole, part] = /^(\d{1,10})\.(\d{2})$/.exec(decimal) ?? []
  return whole === undefined ? null : Number(whole + part)
}
