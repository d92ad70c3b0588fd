/** An attendant who may receive waiting tickets; `load` is the number of their tickets, waiting or open. */
export type Attendant = { id: number; load: number }

/**
 * Returns the attendant with the lowest load other than `current`, who let the ticket wait (null: nobody yet); null when there is nobody
 * else. Raises the load of the returned one, so that several tickets assigned at once are spread.
 */
export function nextAttendant(attendants: Attendant[], current: number | null): number | null {
  const [least] = attendants
    .filter(({ id }) => id !== current)
    .toSorted((one, other) => one.load - other.load || one.id - other.id)
  if (!least) return null
  least.load += 1
  return least.id
}
