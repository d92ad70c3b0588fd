/** 25/12 or 24/12/2026, as people write the day of a holiday. */
export function writeDay(date: string): string {
  const parts = date.split('-').toReversed()
  return parts.join('/')
}

/** The day as the contract has it; what is not complete stays as it was typed, and is refused there. */
export function readDay(typed: string): string {
  const [day = '', month = '', year] = typed.trim().split('/')
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month)) return typed.trim()
  const inYear = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year ? `${year}-${inYear}` : inYear
}
