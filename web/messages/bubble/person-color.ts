export const personColors = 8

type Person = { senderId: number | null; contact: { name: string } | null }

/** The colour in which somebody of a group is named: the same wherever they stand, and readable on a bubble. Pure. */
export function personColor({ senderId, contact }: Person): string {
  const number = senderId ?? hashOf(contact?.name ?? '')
  return `var(--person-${number % personColors})`
}

const hashOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
