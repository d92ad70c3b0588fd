import type { DayHours } from './queue-hours.ts'

const empty = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }
const usual = { startTimeA: '08:00', endTimeA: '12:00', startTimeB: '13:00', endTimeB: '18:00' }
const shifts = [
  ['startTimeA', 'endTimeA'],
  ['startTimeB', 'endTimeB'],
] as const

/** Whether no shift of a day is worked. */
export const isClosedDay = (day: DayHours): boolean =>
  shifts.every(([start, end]) => day[start] === '' && day[end] === '')

/** A day without hours, or with the usual ones where it had none. */
export const openDay = (day: DayHours, open: boolean): DayHours => {
  if (!open) return { ...day, ...empty }
  return isClosedDay(day) ? { ...day, ...usual } : day
}

/** The times that are missing beside their other half, so that a shift has a start and no end or the other way round. */
export const missingTimes = (day: DayHours): (keyof typeof empty)[] =>
  shifts.flatMap(([start, end]) => {
    if ((day[start] === '') === (day[end] === '')) return []
    return [day[start] === '' ? start : end]
  })

/** What was typed as a time of 24 hours: 8, 800, 08:00 and 0800 are one; null where it is none. */
export function readTime(typed: string): string | null {
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return typed.trim() === '' ? '' : null
  if (digits.length > 4) return null
  const [hours, minutes] = digits.length <= 2 ? [digits, '00'] : [digits.slice(0, -2), digits.slice(-2)]
  if (Number(hours) > 23 || Number(minutes) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes}`
}
