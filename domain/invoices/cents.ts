/** Cents as reais with two decimals, as 4990 is `49.90`. */
export function reaisOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The cents of reais as text, with a point and at most two decimals; null for anything else. */
export function centsIn(reais: string): number | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(reais)
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
}

/** The cents of reais as a number, as JSON carries them; null where there is more than two decimals to it. */
export function centsOfNumber(reais: number): number | null {
  const cents = Math.round(reais * 100)
  return Number.isSafeInteger(cents) && Math.abs(cents / 100 - reais) < 1e-6 ? cents : null
}
