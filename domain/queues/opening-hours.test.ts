import { expect, test } from 'vitest'
import { closedSince } from './opening-hours.ts'
import { type DayHours, defaultHours, type Weekday } from './queue-hours.ts'

const timeZone = 'America/Sao_Paulo'
/** 2026-11-16 is a Monday; São Paulo is three hours behind UTC. */
const local = (text: string) => new Date(`${text}:00-03:00`)
const since = (week: DayHours[], text: string) =>
  closedSince(week, { at: local(text), timeZone })?.toISOString() ?? 'open'
const iso = (text: string) => local(text).toISOString()
const free = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }
const only = (days: { [day in Weekday]?: Partial<DayHours> }) =>
  defaultHours().map((day) => ({ ...day, ...free, ...days[day.weekdayEn] }))

test('[CONN-009] the usual week is open in both shifts, through the minute of their end, and closed between', () => {
  const week = defaultHours()
  expect(since(week, '2026-11-16T08:00')).toBe('open')
  expect(since(week, '2026-11-16T12:00')).toBe('open')
  expect(since(week, '2026-11-16T12:01')).toBe(iso('2026-11-16T12:01'))
  expect(since(week, '2026-11-16T12:59')).toBe(iso('2026-11-16T12:01'))
  expect(since(week, '2026-11-16T13:00')).toBe('open')
  expect(since(week, '2026-11-16T23:30')).toBe(iso('2026-11-16T18:01'))
  expect(since(week, '2026-11-17T07:59')).toBe(iso('2026-11-16T18:01'))
})

test('a weekend without shifts is one closed period', () => {
  const week = defaultHours().map((day) => (day.weekdayEn.startsWith('s') ? { ...day, ...free } : day))
  for (const at of ['2026-11-20T18:30', '2026-11-21T10:00', '2026-11-22T23:59', '2026-11-23T07:59'])
    expect(since(week, at)).toBe(iso('2026-11-20T18:01'))
  expect(since(week, '2026-11-23T08:00')).toBe('open')
})

test('a shift past midnight is worked into the next day', () => {
  const week = only({ friday: { startTimeA: '22:00', endTimeA: '02:00' } })
  expect(since(week, '2026-11-20T21:59')).toBe(iso('2026-11-14T02:00'))
  expect(since(week, '2026-11-20T22:00')).toBe('open')
  expect(since(week, '2026-11-21T01:59')).toBe('open')
  expect(since(week, '2026-11-21T03:00')).toBe(iso('2026-11-21T02:00'))
})

test('the whole day, half a shift, and nothing at all', () => {
  const always = only({ monday: { startTimeA: '00:00', endTimeA: '00:00' } })
  expect(since(always, '2026-11-16T00:00')).toBe('open')
  expect(since(always, '2026-11-16T23:59')).toBe('open')
  expect(since(always, '2026-11-17T00:00')).toBe(iso('2026-11-17T00:00'))
  const evening = only({ monday: { startTimeA: '18:00' }, tuesday: { endTimeB: '06:00' } })
  expect(since(evening, '2026-11-16T23:59')).toBe('open')
  expect(since(evening, '2026-11-17T05:00')).toBe('open')
  expect(since(only({}), '2026-11-16T10:00')).toBe(new Date(0).toISOString())
})

test('a shift through 23:59 and one from 00:00 leave no gap', () => {
  const week = only({
    monday: { startTimeA: '18:00', endTimeA: '23:59' },
    tuesday: { startTimeA: '00:00', endTimeA: '04:00' },
  })
  expect(closedSince(week, { at: new Date('2026-11-16T23:59:45-03:00'), timeZone })).toBeNull()
  expect(since(week, '2026-11-17T00:00')).toBe('open')
})

test('clocks are read in the company’s zone, also where they are changed', () => {
  const at = new Date('2026-11-16T11:30:00Z')
  expect(closedSince(defaultHours(), { at, timeZone })).toBeNull()
  expect(closedSince(defaultHours(), { at, timeZone: 'Europe/Istanbul' })).toBeNull()
  expect(closedSince(defaultHours(), { at, timeZone: 'America/Los_Angeles' })?.toISOString()).toBe(
    '2026-11-16T02:01:00.000Z',
  )
  // Berlin sets its clocks back in the night to 25 October 2026: 18:01 of the evening before is two hours ahead of UTC.
  const berlin = closedSince(defaultHours(), {
    at: new Date('2026-10-25T06:00:00Z'),
    timeZone: 'Europe/Berlin',
  })
  expect(berlin?.toISOString()).toBe('2026-10-24T16:01:00.000Z')
})
