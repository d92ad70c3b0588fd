const dayMs = 86_400_000

/** Days before the end of a certificate on which super users get a letter; 0 once it has ended. */
const letterDays = [0, 1, 7, 30] as const
export type LetterDays = (typeof letterDays)[number]

/**
 * Returns the letter, by its days, that is due at `now` about a certificate valid until `validUntil`; null for none. `told` is the last one
 * sent: each is sent once, and a missed one is skipped when a later one is due.
 */
export function dueLetter(validUntil: Date, told: number | null, now: Date): LetterDays | null {
  const left = validUntil.getTime() - now.getTime()
  const due = letterDays.find((days) => left <= days * dayMs)
  return due === undefined || (told !== null && told <= due) ? null : due
}
