import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Recurrence } from '../plans/recurrence.ts'
import { addMonths, dayIn, endOfDay } from './company-days.ts'
import { daysLeft, dueMark, erasedFrom, renewed } from './renewal-rules.ts'

const timeZone = 'America/Sao_Paulo'
const due = (text: string, zone = timeZone) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return endOfDay(zone, { year, month, day })
}
const textOf = (at: Date, zone = timeZone) => Object.values(dayIn(zone, at)).join('-')

function renewals(first: string, recurrence: Recurrence, times: number) {
  let licence = { dueDate: due(first), anchorDay: null as number | null, recurrence, timeZone }
  return Array.from({ length: times }, () => {
    licence = { ...licence, ...renewed(licence, new Date('2020-01-01')) }
    return textOf(licence.dueDate)
  })
}

test('[COMP-013, D35] adds the months of the recurrence to the due date', () => {
  const after = (recurrence: Recurrence) => renewals('2027-03-10', recurrence, 1)[0]
  expect(after('MENSAL')).toBe('2027-4-10')
  expect(after('BIMESTRAL')).toBe('2027-5-10')
  expect(after('TRIMESTRAL')).toBe('2027-6-10')
  expect(after('SEMESTRAL')).toBe('2027-9-10')
  expect(after('ANUAL')).toBe('2028-3-10')
})

test('[D89] keeps the day of the month over shorter ones, in leap years too', () => {
  expect(renewals('2027-01-31', 'MENSAL', 4)).toEqual(['2027-2-28', '2027-3-31', '2027-4-30', '2027-5-31'])
  expect(renewals('2028-01-31', 'MENSAL', 2)).toEqual(['2028-2-29', '2028-3-31'])
  expect(renewals('2028-02-29', 'ANUAL', 4)).toEqual(['2029-2-28', '2030-2-28', '2031-2-28', '2032-2-29'])
  expect(renewals('2027-12-31', 'BIMESTRAL', 2)).toEqual(['2028-2-29', '2028-4-30'])
})

test('[D89] comes to the same day by twelve months as by a year', () => {
  for (let day = 1; day <= 31; day++) {
    const start = { year: 2027, month: 1, day }
    let month = start
    for (let step = 0; step < 12; step++) month = addMonths(month, 1, day)
    expect(month).toEqual(addMonths(start, 12, day))
  }
})

test('[D89] comes to the same day by n renewals of m months as by one of n times m', () => {
  const first = fc.record({
    year: fc.integer({ min: 1990, max: 2090 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  const months = fc.constantFrom(1, 2, 3, 6, 12)
  fc.assert(
    fc.property(
      first,
      fc.integer({ min: 1, max: 31 }),
      months,
      fc.integer({ min: 1, max: 60 }),
      (from, anchor, m, n) => {
        let step = from
        for (let at = 0; at < n; at++) step = addMonths(step, m, anchor)
        expect(step).toEqual(addMonths(from, n * m, anchor))
      },
    ),
  )
})

test('[D35] starts from today where the licence has lapsed, and keeps that day from then on', () => {
  const licence = { dueDate: due('2027-01-31'), anchorDay: 31, recurrence: 'MENSAL' as const, timeZone }
  const next = renewed(licence, new Date('2027-03-15T12:00:00Z'))
  expect([textOf(next.dueDate), next.anchorDay]).toEqual(['2027-4-15', 15])
  const lastDay = renewed(licence, new Date('2027-02-01T02:00:00Z'))
  expect([textOf(lastDay.dueDate), lastDay.anchorDay]).toEqual(['2027-2-28', 31])
})

describe('days', () => {
  test.each([
    'America/Sao_Paulo',
    'America/Noronha',
    'Europe/Istanbul',
    'Pacific/Kiritimati',
    'America/New_York',
  ])('a licence in %s is good until the end of its day', (zone) => {
    for (const text of ['2027-1-1', '2027-3-14', '2027-11-7', '2028-2-29']) {
      const at = due(text, zone)
      expect(textOf(at, zone)).toBe(text)
      expect(textOf(new Date(at.getTime() + 1), zone)).not.toBe(text)
    }
  })

  test('counts calendar days in the zone of the company, not hours', () => {
    const licence = { dueDate: due('2027-03-10'), timeZone }
    expect(daysLeft(licence, new Date('2027-03-11T02:30:00Z'))).toBe(0)
    expect(daysLeft(licence, new Date('2027-03-11T03:30:00Z'))).toBe(-1)
    expect(daysLeft(licence, new Date('2027-03-05T12:00:00Z'))).toBe(5)
  })
})

test('[COMP-010] marks licences that end in 1 to 5 days, and those that end today or have ended', () => {
  expect([-3, 0, 1, 5, 6].map(dueMark)).toEqual(['due', 'due', 'soon', 'soon', null])
})

test('[D94] erases a closed company after 30 days', () => {
  expect(erasedFrom(new Date('2027-03-01T10:00:00Z'))).toEqual(new Date('2027-03-31T10:00:00Z'))
})
