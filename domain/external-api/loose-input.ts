/** The number of a record as programs give it: a number, its digits, or nothing. Null for nothing. */
export const idOf = (given: number | string | null | undefined): number | null => Number(given ?? '') || null

/** A switch as programs give it: true, 'true', or anything else for off. */
export const flagOf = (given: boolean | string | null | undefined): boolean =>
  given === true || given === 'true'
