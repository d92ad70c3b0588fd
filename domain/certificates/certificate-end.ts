const dayMs = 86_400_000

/** How many days before a certificate ends its super users are written to; 0 once it has ended. */
const letterDays = [0, 1, 7, 30] as const
export type LetterDays = (typeof letterDays)[number]

/**
 * The letter that is due at `now` about a certificate that is valid until `validUntil`, by its days; null for none. `told` is the
 * last one that was written: each is written once, and one that was missed is not caught up on when a later one is due.
 */
export function dueLetter(validUntil: Date, told: number | null, now: Date): LetterDays | null {
  const left = validUntil.getTime() - now.getTime()
  const due = letterDays.find((days) => left <= days * dayMs)
  return due === undefined || (told !== null && told <= due) ? null : due
}
