/** What the number of a keycap emoji is followed by. */
const keycap = /[\uFE0F\u20E3]/g

/**
 * The answer to a rating message: a number, held between 0 and 10; null for anything else. Source: decision D28.
 */
export function readRate(text: string): number | null {
  const plain = text.replace(keycap, '').trim()
  return /^\d{1,3}$/.test(plain) ? Math.min(Number(plain), 10) : null
}

/** What an answer is worth on the ticket, from 1 to 5. Source: decision D53. */
export const userRateOf = (rate: number): number => Math.min(Math.max(rate, 1), 5)
