import { describe, expect, test } from 'vitest'
import { dayOf, daysOf, hoursOf, rangeBefore, rangeOf, spanOf } from './day-range.ts'

const timeZone = 'America/Sao_Paulo'
/** Still the 22nd in São Paulo. */
const now = new Date('2026-11-23T02:30:00Z')

describe('the range that is meant', () => {
  test.each([
    [{}, '2026-11-01', '2026-11-22'],
    [{ days: 1 }, '2026-11-22', '2026-11-22'],
    [{ days: 30 }, '2026-10-24', '2026-11-22'],
    [{ from: '2026-11-10' }, '2026-11-10', '2026-11-22'],
    [{ to: '2026-09-15' }, '2026-09-01', '2026-09-15'],
    [{ from: '2027-01-01' }, '2027-01-01', '2027-01-01'],
    [{ days: 7, from: '2026-01-01', to: '2026-01-31' }, '2026-01-01', '2026-01-31'],
  ])('[DASH-003, DASH-039] of %j', (asked, from, to) => {
    expect(rangeOf(asked, { now, timeZone })).toEqual({ from, to })
  })
})

test('compares with as many days before', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  })
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  })
})

test('spans a day by its clocks, also where they skip midnight', () => {
  expect(spanOf({ from: '2026-11-22', to: '2026-11-22' }, timeZone)).toEqual({
    lower: new Date('2026-11-22T03:00:00Z'),
    upper: new Date('2026-11-23T03:00:00Z'),
  })
  // In 2018 summer time began at midnight of 4 November.
  const { lower, upper } = spanOf({ from: '2018-11-04', to: '2018-11-04' }, timeZone)
  expect([lower, upper]).toEqual([new Date('2018-11-04T03:00:00Z'), new Date('2018-11-05T02:00:00Z')])
  expect([dayOf(lower, timeZone), dayOf(new Date(lower.getTime() - 1), timeZone)]).toEqual([
    '2018-11-04',
    '2018-11-03',
  ])
})

test('names the hours of a day, one twice or never where clocks change', () => {
  const shown = (day: string, zone: string) => hoursOf(day, zone).map(({ hour }) => hour)
  expect(shown('2026-11-22', timeZone)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
  expect(shown('2026-10-25', 'Europe/Lisbon').slice(0, 4)).toEqual([0, 1, 1, 2])
  expect(shown('2026-03-29', 'Europe/Lisbon').slice(0, 3)).toEqual([0, 2, 3])
  expect(shown('2018-11-04', timeZone)[0]).toBe(1)
  expect(shown('2026-04-05', 'Australia/Lord_Howe')).toHaveLength(24)
  expect(shown('2026-05-05', 'Asia/Kolkata')).toHaveLength(24)
})

test('lists the days of a range over the end of a year', () => {
  expect(daysOf({ from: '2026-12-30', to: '2027-01-02' })).toEqual([
    ...['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'],
  ])
})
