/** Parses a typed 24-hour time: 8, 800, 08:00 and 0800 are the same; null if it is invalid. */
export function readTime(typed: string): string | null {
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return typed.trim() === '' ? '' : null
  if (digits.length > 4) return null
  const [hours, minutes] = digits.length <= 2 ? [digits, '00'] : [digits.slice(0, -2), digits.slice(-2)]
  if (Number(hours) > 23 || Number(minutes) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes}`
}

/** Adds minutes to a time, wrapping at midnight; an invalid time counts as midnight. */
export function moveTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = (readTime(time) || '00:00').split(':').map(Number)
  const moved = (((hour * 60 + minute + minutes) % dayMinutes) + dayMinutes) % dayMinutes
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(moved / 60))}:${two(moved % 60)}`
}

const dayMinutes = 24 * 60

/** Inserts the colon while digits are typed. */
export function maskTime(typed: string): string {
  if (typed.includes(':')) return typed
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}

const moment = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T,](.{1,5}))?$/

/** Parses 31/12/2026 18:00 to 2026-12-31T18:00; without a time it is midnight. Null if it is invalid, '' if nothing was typed. */
export function readMoment(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  const [, day = '', month = '', year = '', rest = '00:00'] = moment.exec(text) ?? []
  const time = readTime(rest)
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isThere = date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1
  if (!year || !time || !isThere) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time}`
}

/** Formats 2026-12-31T18:00 as 31/12/2026 18:00; invalid values, as typed, are returned unchanged. */
export function writeMoment(value: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})$/.exec(value) ?? []
  return year ? `${day}/${month}/${year} ${time}` : value
}

/** Inserts slashes, space and colon while digits are typed. */
export function maskMoment(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 12)
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean).join('/')
  return digits.length > 8 ? `${parts} ${maskTime(digits.slice(8))}` : parts
}
