import { expect, test } from 'vitest'
import { holiday } from '../queues/holiday.ts'
import { brazilianHolidays, statesWithHolidays } from './brazilian-holidays.ts'

const blank = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }
const datesOf = (name: string) =>
  brazilianHolidays(2024, null, 5)
    .filter((one) => one.name === name)
    .map(({ date }) => date)

test('[D70] places the days that move with Easter, as the calendars of the government have them', () => {
  expect(datesOf('Sexta-feira Santa')).toEqual([
    '2024-03-29',
    '2025-04-18',
    '2026-04-03',
    '2027-03-26',
    '2028-04-14',
  ])
  expect(datesOf('Carnaval')).toEqual(['2024-02-13', '2025-03-04', '2026-02-17', '2027-02-09', '2028-02-29'])
  expect(datesOf('Corpus Christi')[0]).toBe('2024-05-30')
})

test('[D70] gives days that may be saved, each date once, those of a state with them', () => {
  for (const state of [null, ...statesWithHolidays]) {
    const days = brazilianHolidays(2026, state)
    for (const { date, name } of days) expect(holiday.safeParse({ date, name, ...blank }).success).toBe(true)
    expect(new Set(days.map(({ date }) => date)).size).toBe(days.length)
  }
  expect(brazilianHolidays(2026, 'SP').map(({ date }) => date)).toContain('07-09')
  expect(brazilianHolidays(2026, 'constructor')).toEqual(brazilianHolidays(2026, null))
})
