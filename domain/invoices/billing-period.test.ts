import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, dayIn, daysBetween, dayText, endOfDay, readDay } from '../companies/company-days.ts'
import { renewed } from '../companies/renewal-rules.ts'
import { recurrenceMonths, recurrences } from '../plans/recurrence.ts'
import { isInvoiceTime, nextPeriod } from './billing-period.ts'

const zones = ['America/Sao_Paulo', 'America/Noronha', 'America/Manaus', 'America/Rio_Branco'] as const
const day = fc
  .record({
    year: fc.integer({ min: 2020, max: 2080 }),
    month: fc.integer({ min: 1, max: 12 }),
    anchor: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ year, month, anchor }) => ({ anchor, start: addMonths({ year, month, day: 1 }, 0, anchor) }))
const licence = fc.record({
  day,
  zone: fc.constantFrom(...zones),
  recurrence: fc.constantFrom(...recurrences),
})
const early = new Date('2000-01-01T00:00:00Z')

test('[D89] follows one period on the other, without a gap, while it is paid on time', () => {
  fc.assert(
    fc.property(
      licence,
      fc.integer({ min: 1, max: 15 }),
      ({ day: { start, anchor }, zone, recurrence }, times) => {
        let own = { dueDate: endOfDay(zone, start), anchorDay: anchor, recurrence, timeZone: zone }
        let end = start
        for (let each = 0; each < times; each++) {
          const period = nextPeriod(own, early)
          expect(period.start).toEqual(end)
          end = period.end
          const before = own.dueDate
          own = { ...own, ...renewed(own, early) }
          expect(dayIn(zone, own.dueDate)).toEqual(period.end)
          expect(own.dueDate > before).toBe(true)
        }
        expect(end).toEqual(addMonths(start, recurrenceMonths[recurrence] * times, anchor))
      },
    ),
  )
})

test('[D89] ends on the anchor day, or on the last day of a shorter month', () => {
  fc.assert(
    fc.property(licence, ({ day: { start, anchor }, zone, recurrence }) => {
      const own = { dueDate: endOfDay(zone, start), anchorDay: anchor, recurrence, timeZone: zone }
      const { end } = nextPeriod(own, early)
      const last = new Date(Date.UTC(end.year, end.month, 0)).getUTCDate()
      expect(end.day).toBe(Math.min(anchor, last))
    }),
  )
})

test('[D35] begins today where the licence has lapsed, and keeps that day', () => {
  fc.assert(
    fc.property(
      licence,
      fc.integer({ min: 1, max: 900 }),
      ({ day: { start, anchor }, zone, recurrence }, late) => {
        const dueDate = endOfDay(zone, start)
        const now = new Date(dueDate.getTime() + late * 86_400_000)
        const today = dayIn(zone, now)
        const period = nextPeriod({ dueDate, anchorDay: anchor, recurrence, timeZone: zone }, now)
        expect(period.start).toEqual(today)
        expect(daysBetween(period.start, period.end)).toBeGreaterThanOrEqual(28)
      },
    ),
  )
})

test('[D35] issues from eight in the morning ten days before, as the company’s clock shows it', () => {
  const own = { dueDate: endOfDay('America/Sao_Paulo', readDay('2027-03-11')), timeZone: 'America/Sao_Paulo' }
  const isTime = (now: string) => isInvoiceTime(own, { leadDays: 10, now: new Date(now) })
  expect(isTime('2027-03-01T10:59:59Z')).toBe(false)
  expect(isTime('2027-03-01T11:00:00Z')).toBe(true)
  // Still the day before in São Paulo.
  expect(isTime('2027-03-01T02:00:00Z')).toBe(false)
  expect(isTime('2027-03-02T03:00:00Z')).toBe(true)
  expect(isTime('2027-06-01T03:00:00Z')).toBe(true)
})

test('reads the days that it writes', () => {
  for (const text of ['2027-01-31', '2028-02-29', '1999-12-01']) expect(dayText(readDay(text))).toBe(text)
})
