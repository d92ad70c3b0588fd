/** 25/12 or 24/12/2026, as people write the day of a holiday. */
export function writeDay(date: string): string {
  const parts = date.split('-').toReversed()
  return parts.join('/')
}

/** Converts a typed day to the contract's format; returns an incomplete one as typed, for the contract to refuse. */
export function readDay(typed: string): string {
  const [day = '', month = '', year] = typed.trim().split('/')
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month)) return typed.trim()
  const inYear = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year ? `${year}-${inYear}` : inYear
}
