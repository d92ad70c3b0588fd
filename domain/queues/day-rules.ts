import type { DayHours } from './queue-hours.ts'

const empty = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }
const usual = { startTimeA: '08:00', endTimeA: '12:00', startTimeB: '13:00', endTimeB: '18:00' }
const shifts = [
  ['startTimeA', 'endTimeA'],
  ['startTimeB', 'endTimeB'],
] as const

/** Whether a day has no shift. */
export const isClosedDay = (day: DayHours): boolean =>
  shifts.every(([start, end]) => day[start] === '' && day[end] === '')

/** Returns the day without hours or, when `open`, with the default ones where it had none. */
export const openDay = (day: DayHours, open: boolean): DayHours => {
  if (!open) return { ...day, ...empty }
  return isClosedDay(day) ? { ...day, ...usual } : day
}

/** Returns the missing times of half-filled shifts, which have a start and no end or the other way round. */
export const missingTimes = (day: DayHours): (keyof typeof empty)[] =>
  shifts.flatMap(([start, end]) => {
    if ((day[start] === '') === (day[end] === '')) return []
    return [day[start] === '' ? start : end]
  })
