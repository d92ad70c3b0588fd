import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs, wallClock } from '../companies/wall-clock.ts'
import { dayRules, occurrencesOf, onWorkingDay, type Plan, type Unit, units, wallOf } from './recurrence.ts'
import { momentOf, wallOfText, wallText } from '../companies/wall-moment.ts'

const zone = 'America/Sao_Paulo'
const plan = (given: Partial<Plan> & { from: string }): Plan => ({
  ...{ unit: units.days, every: 1, times: 3, timeZone: zone, dayRule: dayRules.anyway },
  isWorkingDay: (midnight) => ![0, 6].includes(new Date(midnight).getUTCDay()),
  ...given,
  anchor: wallOfText(given.from),
})
const walls = (given: Plan) => occurrencesOf(given).map(({ wall }) => wallText(wall).slice(0, 16))

test('[SCHED-024] sends as often as it says: once, twice, three times', () => {
  for (const times of [1, 2, 3]) {
    expect(walls(plan({ from: '2026-11-23T09:00:00', times }))).toHaveLength(times)
  }
  expect(walls(plan({ from: '2026-11-23T09:00:00', times: 0 }))).toEqual(['2026-11-23T09:00'])
  expect(walls(plan({ from: '2026-11-23T09:00:00', times: 9, every: 0 }))).toEqual(['2026-11-23T09:00'])
})

test('[SCHED-002] counts days, weeks, months and minutes from the first send', () => {
  const at = (unit: Unit, every: number) => walls(plan({ from: '2026-01-31T23:50:00', unit, every }))
  expect(at(units.days, 2)).toEqual(['2026-01-31T23:50', '2026-02-02T23:50', '2026-02-04T23:50'])
  expect(at(units.weeks, 1)).toEqual(['2026-01-31T23:50', '2026-02-07T23:50', '2026-02-14T23:50'])
  expect(at(units.months, 1)).toEqual(['2026-01-31T23:50', '2026-02-28T23:50', '2026-03-31T23:50'])
  expect(at(units.minutes, 15)).toEqual(['2026-01-31T23:50', '2026-02-01T00:05', '2026-02-01T00:20'])
})

test('keeps the time of day where clocks change, and takes the first moment after a gap', () => {
  // In Lisbon 29 March 2026 has no 01:30; in Santiago 6 September 2026 has no 00:00.
  const lisbon = plan({ from: '2026-03-28T01:30:00', timeZone: 'Europe/Lisbon' })
  expect(occurrencesOf(lisbon).map(({ at }) => at.toISOString())).toEqual([
    '2026-03-28T01:30:00.000Z',
    '2026-03-29T01:00:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ])
  const santiago = plan({ from: '2026-09-05T00:00:00', timeZone: 'America/Santiago' })
  expect(occurrencesOf(santiago).map(({ at }) => at.toISOString())).toEqual([
    '2026-09-05T04:00:00.000Z',
    '2026-09-06T04:00:00.000Z',
    '2026-09-07T03:00:00.000Z',
  ])
})

test('takes the first of two moments that clocks show the same, and counts minutes through them', () => {
  expect(momentOf(wallOfText('2026-10-25T01:30:00'), 'Europe/Lisbon').toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  )
  const night = plan({
    ...{ from: '2026-10-25T01:30:00', timeZone: 'Europe/Lisbon' },
    ...{ unit: units.minutes, every: 30, times: 4 },
  })
  expect(occurrencesOf(night).map(({ at }) => at.toISOString().slice(11, 16))).toEqual([
    ...['00:30', '01:00', '01:30', '02:00'],
  ])
})

test('[SCHED-003] moves a day off to the working day before or after it, the first send too', () => {
  const saturday = { from: '2026-11-28T09:00:00', unit: units.weeks, times: 2 } as const
  expect(walls(plan(saturday))).toEqual(['2026-11-28T09:00', '2026-12-05T09:00'])
  expect(walls(plan({ ...saturday, dayRule: dayRules.before }))).toEqual([
    ...['2026-11-27T09:00', '2026-12-04T09:00'],
  ])
  expect(walls(plan({ ...saturday, dayRule: dayRules.after }))).toEqual([
    ...['2026-11-30T09:00', '2026-12-07T09:00'],
  ])
})

test('leaves out a send that is moved onto a day with another send', () => {
  const daily = { from: '2026-11-27T09:00:00', times: 4 }
  const weekdays = ['2026-11-27T09:00', '2026-11-30T09:00']
  expect(walls(plan({ ...daily, dayRule: dayRules.after }))).toEqual(weekdays)
  expect(walls(plan({ ...daily, dayRule: dayRules.before }))).toEqual(weekdays)
  const weekend = plan({ from: '2026-11-28T09:00:00', times: 2, dayRule: dayRules.after })
  expect(walls(weekend)).toEqual(['2026-11-30T09:00'])
})

test('keeps the day if no day is a working day', () => {
  const never = { dayRule: dayRules.after, isWorkingDay: () => false }
  expect(onWorkingDay(wallOfText('2026-11-28T09:00:00'), never)).toBe(wallOfText('2026-11-28T09:00:00'))
})

const anyPlan = fc.record({
  anchor: fc
    .integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 })
    .map((minutes) => minutes * 60_000),
  unit: fc.constantFrom<Unit>(1, 2, 3, 4),
  every: fc.integer({ min: 1, max: 40 }),
  times: fc.integer({ min: 1, max: 30 }),
  timeZone: fc.constantFrom(
    zone,
    'Europe/Lisbon',
    'America/Santiago',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ),
})

test('any recurrence rises, begins at its anchor, and lies between the two rules for days off', () => {
  const isWorkingDay = (midnight: number) => (midnight / dayMs) % 3 !== 0
  fc.assert(
    fc.property(anyPlan, (recurrence) => {
      const anyway = occurrencesOf({ ...recurrence, dayRule: dayRules.anyway, isWorkingDay })
      expect(anyway).toHaveLength(recurrence.times)
      expect(anyway[0]?.wall).toBe(wallOf(recurrence, 0))
      for (const [index, { at, wall }] of anyway.entries()) {
        const before = anyway[index - 1]
        if (before) expect(at.getTime()).toBeGreaterThan(before.at.getTime())
        const on = (dayRule: 5 | 6) => onWorkingDay(wall, { dayRule, isWorkingDay })
        expect(on(5)).toBeLessThanOrEqual(wall)
        expect(on(6)).toBeGreaterThanOrEqual(wall)
      }
    }),
  )
})

test('any time of a zone becomes a moment at which its clocks show it, or the first after a gap', () => {
  fc.assert(
    fc.property(anyPlan, ({ anchor, timeZone }) => {
      const moment = momentOf(anchor, timeZone)
      const shown = wallClock(moment, timeZone)
      if (shown === anchor) return
      expect(shown).toBeGreaterThan(anchor)
      expect(wallClock(new Date(moment.getTime() - 1000), timeZone)).toBeLessThan(anchor)
    }),
    { numRuns: 1000 },
  )
})

test('[D99] returns the same sends of a period, without computing those far from it', () => {
  const week = { from: new Date('2026-06-01T03:00:00Z'), to: new Date('2026-06-08T03:00:00Z') }
  for (const dayRule of Object.values(dayRules))
    for (const [unit, every] of [
      [units.days, 1],
      [units.weeks, 1],
      [units.months, 1],
      [units.minutes, 45],
      [units.minutes, 1440],
    ] as const)
      for (const from of ['2026-01-10T00:10:00', '2026-05-30T23:50:00', '2026-06-03T12:00:00']) {
        const given = plan({ from, unit, every, times: 365, dayRule })
        const all = occurrencesOf(given).filter(({ at }) => at >= week.from && at < week.to)
        expect(occurrencesOf(given, week)).toEqual(all)
      }
  let asked = 0
  const isWorkingDay = () => ++asked > 0
  occurrencesOf(
    plan({ from: '2026-01-10T09:00:00', times: 365, dayRule: dayRules.after, isWorkingDay }),
    week,
  )
  expect(asked).toBeLessThan(150)
})
