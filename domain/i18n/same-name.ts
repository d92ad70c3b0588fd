import { plainText } from './plain-text.ts'

/** Whether two names count as the same: case, accents and surrounding spaces are ignored. */
export const isSameName = (one: string, other: string): boolean =>
  plainText(one.trim()) === plainText(other.trim())

/** Returns the name or, where it is taken, the name with the first free number: `Vendas (2)`. */
export function nameBeside(name: string, taken: readonly string[]): string {
  const isTaken = (wanted: string) => taken.some((other) => isSameName(other, wanted))
  let free = name
  for (let nth = 2; isTaken(free); nth += 1) free = `${name} (${nth})`
  return free
}
