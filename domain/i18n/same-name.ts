import { plainText } from './plain-text.ts'

/** Whether people read two names as one: case, accents and spaces around tell nothing apart. */
export const isSameName = (one: string, other: string): boolean =>
  plainText(one.trim()) === plainText(other.trim())

/** The name, or where it is taken already the name with the first number that makes it another: `Vendas (2)`. */
export function nameBeside(name: string, taken: readonly string[]): string {
  const isTaken = (wanted: string) => taken.some((other) => isSameName(other, wanted))
  let free = name
  for (let nth = 2; isTaken(free); nth += 1) free = `${name} (${nth})`
  return free
}
