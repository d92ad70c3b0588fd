/** Someone who may be given waiting tickets; `load` is how many are in their hands, waiting or open. */
export type Attendant = { id: number; load: number }

/**
 * Who gets a waiting ticket: whoever has the least to do, other than who let it wait (null: nobody yet). Counts it to them, so that
 * several given out in one go are spread. Null when there is nobody else.
 */
export function nextAttendant(attendants: Attendant[], current: number | null): number | null {
  const [least] = attendants
    .filter(({ id }) => id !== current)
    .toSorted((one, other) => one.load - other.load || one.id - other.id)
  if (!least) return null
  least.load += 1
  return least.id
}
