import { describe, expect, test } from 'vitest'
import { endOfDay } from '../companies/company-days.ts'
import { daysToWarnAbout, isWithinWorkHours, timeOfDay } from './session-rules.ts'

describe('work hours', () => {
  test.each([
    ['00:00', '23:59', '12:00', true],
    ['08:00', '18:00', '07:59', false],
    ['08:00', '18:00', '08:00', true],
    ['08:00', '18:00', '18:00', true],
    ['08:00', '18:00', '18:01', false],
    ['22:00', '06:00', '23:30', true],
    ['22:00', '06:00', '05:59', true],
    ['22:00', '06:00', '12:00', false],
  ])('from %s to %s at %s: %s', (startWork, endWork, now, allowed) => {
    expect(isWithinWorkHours({ startWork, endWork }, now)).toBe(allowed)
  })

  test('the time of day is the company’s, not the server’s', () => {
    expect(timeOfDay(new Date('2026-11-21T02:30:00Z'), 'America/Sao_Paulo')).toBe('23:30')
  })
})

describe('expiry warning', () => {
  const timeZone = 'America/Sao_Paulo'
  /** The end of a day of November in São Paulo. */
  const endOf = (day: number) => endOfDay(timeZone, { year: 2026, month: 11, day })
  const at = (text: string) => new Date(`2026-11-${text}-03:00`)

  test.each([
    [26, '21T09:00', null],
    [25, '21T00:00', 4],
    [25, '21T23:59', 4],
    [22, '21T09:00', 1],
    [21, '21T00:10', 0],
    [21, '21T09:00', 0],
    [21, '21T23:59', 0],
    [20, '21T00:01', null],
  ])('[AUTH-016, AUTH-018, D89] of a licence until the %s, on %s: %s', (day, now, days) => {
    expect(daysToWarnAbout({ dueDate: endOf(day), timeZone }, at(now))).toBe(days)
  })
})
