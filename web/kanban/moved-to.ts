/** Returns records with one of them moved to a place; the same list if it stands there already, or is none of them. Pure. */
export function movedTo<T extends { id: number }>(records: T[], id: number, place: number): T[] {
  const from = records.findIndex((one) => one.id === id)
  const to = Math.min(Math.max(place, 0), records.length - 1)
  const record = records[from]
  if (!record || from === to) return records
  const others = records.toSpliced(from, 1)
  return others.toSpliced(to, 0, record)
}
