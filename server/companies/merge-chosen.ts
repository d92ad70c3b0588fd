type Choice<T> = { current: readonly T[]; known: readonly T[]; chosen: readonly T[] }

/**
 * Returns the values that a record has, without those that were taken away and with those that were added since the caller saw it (`known`):
 * what others added meanwhile stays, and what they took away does not come back.
 */
export const mergeChosen = <T extends number | string>({ current, known, chosen }: Choice<T>): T[] => [
  ...new Set([
    ...current.filter((value) => chosen.includes(value) || !known.includes(value)),
    ...chosen.filter((value) => !known.includes(value)),
  ]),
]
