export const personColors = 8

type Person = { senderId: number | null; contact: { name: string } | null }

/** Returns the colour of a group member's name: the same everywhere, and readable on a bubble. Pure. */
export function personColor({ senderId, contact }: Person): string {
  const number = senderId ?? hashOf(contact?.name ?? '')
  return `var(--person-${number % personColors})`
}

const hashOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
