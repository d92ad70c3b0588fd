type Choice = { current: readonly number[]; known: readonly number[]; chosen: readonly number[] }

/**
 * Returns the ids that a record has, without those that were taken away and with those that were added since the caller saw it (`known`):
 * what others added meanwhile stays, and what they took away does not come back.
 */
export const mergeChosen = ({ current, known, chosen }: Choice): number[] => [
  ...new Set([
    ...current.filter((id) => chosen.includes(id) || !known.includes(id)),
    ...chosen.filter((id) => !known.includes(id)),
  ]),
]
