import { expect, test } from 'vitest'
import type { Holiday } from './holiday.ts'
import { closedSince, isClosedAllDay, isWorkingDay, nextOpening } from './opening-hours.ts'
import { hoursTodayWords, nextOpeningWords } from './opening-words.ts'
import { defaultHours } from './queue-hours.ts'

const timeZone = 'America/Sao_Paulo'
const closed = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }
const week = defaultHours().map((day) =>
  day.weekdayEn === 'saturday' || day.weekdayEn === 'sunday' ? { ...day, ...closed } : day,
)
const at = (moment: string) => new Date(moment)
const day = (date: string, hours: Partial<Holiday> = {}): Holiday => ({
  date,
  name: date,
  ...closed,
  ...hours,
})

test('[D70] opens again after lunch, tomorrow, and after the weekend', () => {
  const next = (moment: string) => nextOpening(week, { at: at(moment), timeZone })?.toISOString()
  // Friday, 20 November 2026.
  expect(next('2026-11-20T12:30:00-03:00')).toBe('2026-11-20T16:00:00.000Z')
  expect(next('2026-11-19T19:00:00-03:00')).toBe('2026-11-20T11:00:00.000Z')
  expect(next('2026-11-20T18:30:00-03:00')).toBe('2026-11-23T11:00:00.000Z')
})

test('[D70] skips holidays, every year or once, and keeps the hours that a holiday has', () => {
  const holidays = [day('12-25'), day('2026-12-24', { startTimeA: '08:00', endTimeA: '12:00' })]
  const asked = { at: at('2026-12-24T13:00:00-03:00'), timeZone, holidays }
  expect(nextOpening(week, asked)?.toISOString()).toBe('2026-12-28T11:00:00.000Z')
  expect(closedSince(week, asked)?.toISOString()).toBe('2026-12-24T15:01:00.000Z')
  expect(closedSince(week, { ...asked, at: at('2026-12-24T09:00:00-03:00') })).toBeNull()
  expect(isWorkingDay(week, { ...asked, at: at('2028-12-25T09:00:00-03:00') })).toBe(false)
  expect(isWorkingDay(week, { ...asked, at: at('2027-12-24T09:00:00-03:00') })).toBe(true)
  // The exact date takes precedence over the yearly day.
  const open = [...holidays, day('2026-12-25', { startTimeA: '10:00', endTimeA: '11:00' })]
  expect(nextOpening(week, { ...asked, holidays: open })?.toISOString()).toBe('2026-12-25T13:00:00.000Z')
})

test('[D70] knows since when it is closed after many holidays in a row', () => {
  const holidays = Array.from({ length: 20 }, (_, index) => day(`2026-12-${String(index + 10)}`))
  const asked = { at: at('2026-12-29T10:00:00-03:00'), timeZone, holidays }
  expect(closedSince(week, asked)?.toISOString()).toBe('2026-12-09T21:01:00.000Z')
  expect(nextOpening(week, asked)?.toISOString()).toBe('2026-12-30T11:00:00.000Z')
})

test('[D70] opens at the hour of the zone on both sides of a clock change', () => {
  // New York goes to winter time on Sunday, 1 November 2026.
  const zone = 'America/New_York'
  expect(nextOpening(week, { at: at('2026-10-30T23:00:00Z'), timeZone: zone })?.toISOString()).toBe(
    '2026-11-02T13:00:00.000Z',
  )
  expect(nextOpening(week, { at: at('2026-10-29T23:00:00Z'), timeZone: zone })?.toISOString()).toBe(
    '2026-10-30T12:00:00.000Z',
  )
})

test('[D70] never opens without hours', () => {
  expect(nextOpening([], { at: at('2026-11-20T12:00:00Z'), timeZone })).toBeNull()
  expect(nextOpeningWords([], { at: at('2026-11-20T12:00:00Z'), timeZone })).toBe('')
})

test('[D70] says in words when it opens next and the hours of today', () => {
  const words = (moment: string, holidays: Holiday[] = []) =>
    nextOpeningWords(week, { at: at(moment), timeZone, holidays })
  expect(words('2026-11-20T12:30:00-03:00')).toBe('hoje às 13:00')
  expect(words('2026-11-19T19:00:00-03:00')).toBe('amanhã às 08:00')
  expect(words('2026-11-20T19:00:00-03:00')).toBe('segunda-feira às 08:00')
  const vacation = Array.from({ length: 9 }, (_, index) => day(`2026-12-${String(index + 23)}`))
  expect(words('2026-12-23T09:00:00-03:00', [...vacation, day('01-01')])).toBe('04/01 às 08:00')
  const today = (moment: string) => hoursTodayWords(week, { at: at(moment), timeZone })
  expect(today('2026-11-20T09:00:00-03:00')).toBe('08:00 às 12:00 e 13:00 às 18:00')
  expect(today('2026-11-21T09:00:00-03:00')).toBe('fechado')
})

test('a day without times is closed all day, and one with the end of a shift alone is not', () => {
  expect(isClosedAllDay(closed)).toBe(true)
  expect(isClosedAllDay({ ...closed, endTimeA: '12:00' })).toBe(false)
  expect(isClosedAllDay({ ...closed, startTimeB: '13:00', endTimeB: '18:00' })).toBe(false)
})
