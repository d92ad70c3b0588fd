/** Reads a record's id as programs send it: a number, its digits, or nothing. Null for nothing. */
export const idOf = (given: number | string | null | undefined): number | null => Number(given ?? '') || null

/** Reads a switch as programs send it: true or 'true'; anything else is off. */
export const flagOf = (given: boolean | string | null | undefined): boolean =>
  given === true || given === 'true'
