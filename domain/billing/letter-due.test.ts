import { expect, test } from 'vitest'
import { type Day, dayIn, daysBetween } from '../companies/company-days.ts'
import { wallClock } from '../companies/wall-clock.ts'
import { endOfHours, letterDue, letterKind, letterSteps, type Owed, trialSteps } from './letter-due.ts'

const hourMs = 3_600_000
const dueOn: Day = { year: 2026, month: 12, day: 10 }
const owed = (more: Partial<Owed> = {}): Owed => ({
  dueOn,
  timeZone: 'America/Sao_Paulo',
  hasPaid: true,
  daysOff: [],
  ...more,
})
const at = (local: string) => new Date(`${local}-03:00`)
type Asked = Partial<Owed> & { sent?: number[]; channel?: 'mail' | 'whatsapp' }
const due = (local: string, { sent = [], channel = 'mail', ...more }: Asked = {}) =>
  letterDue(owed(more), { channel, sent, now: at(local) })

/** Simulates an hourly check and returns all letters sent, except at times when `isDown`. */
function told(of: Owed, channel: 'mail' | 'whatsapp', isDown: (at: Date) => boolean = () => false) {
  const sent: { step: number; at: Date }[] = []
  const from = Date.UTC(2026, 10, 20)
  for (let ms = from; ms < from + 120 * 24 * hourMs; ms += hourMs) {
    const now = new Date(ms)
    if (isDown(now)) continue
    const step = letterDue(of, { channel, sent: sent.map((each) => each.step), now })
    if (step !== null) sent.push({ step, at: now })
  }
  return sent
}
const zones = [
  'America/Sao_Paulo',
  'America/Noronha',
  'America/Rio_Branco',
  'Europe/Lisbon',
  'Asia/Tokyo',
  'Pacific/Apia',
]

test.each(zones)('tells of each step once on its own day, from eight on, in %s', (timeZone) => {
  const all = told(owed({ timeZone }), 'mail')
  expect(all.map(({ step }) => step)).toEqual([...letterSteps])
  for (const { step, at: when } of all) {
    expect(daysBetween(dueOn, dayIn(timeZone, when))).toBe(step)
    expect(new Date(wallClock(when, timeZone)).getUTCHours()).toBe(8)
  }
})

test.each(zones)(
  'tells who never paid of the end of the trial, and of nothing after it, in %s',
  (timeZone) => {
    expect(told(owed({ timeZone, hasPaid: false }), 'mail').map(({ step }) => step)).toEqual([...trialSteps])
  },
)

test.each(zones)('disturbs nobody by WhatsApp at night, on Sundays or on holidays, in %s', (timeZone) => {
  const all = told(owed({ timeZone, daysOff: ['2026-12-17', '12-25'] }), 'whatsapp')
  expect(all.length).toBeGreaterThan(6)
  for (const { at: when } of all) {
    const wall = new Date(wallClock(when, timeZone))
    expect(wall.getUTCHours()).toBeGreaterThanOrEqual(8)
    expect(wall.getUTCHours()).toBeLessThan(20)
    expect(wall.getUTCDay()).not.toBe(0)
    expect(['2026-12-17', '2026-12-25']).not.toContain(wall.toISOString().slice(0, 10))
  }
})

test('skips missed steps, and sends only the newest', () => {
  const down = { from: at('2026-12-09T00:00:00').getTime(), to: at('2026-12-14T10:00:00').getTime() }
  const all = told(owed(), 'mail', (now) => now.getTime() >= down.from && now.getTime() < down.to)
  expect(all.map(({ step }) => step)).toEqual([-10, -3, 3, 7, 15, 45, 60])
})

test('sends letters of a late invoice, but none before its time or after two months', () => {
  expect(due('2026-11-29T12:00:00')).toBeNull()
  expect(due('2026-12-05T12:00:00')).toBe(-10)
  expect(due('2026-12-05T12:00:00', { sent: [-10] })).toBeNull()
  expect(due('2027-02-08T12:00:00')).toBe(60)
  expect(due('2027-02-09T12:00:00')).toBeNull()
  expect(due('2026-12-11T12:00:00', { hasPaid: false })).toBeNull()
})

test('waits for eight o’clock, and until Monday where the day is a Sunday', () => {
  expect(due('2026-12-10T07:59:59')).toBeNull()
  expect(due('2026-12-10T08:00:00')).toBe(0)
  expect(due('2026-12-10T23:59:59')).toBe(0)
  expect(due('2026-12-10T20:00:00', { channel: 'whatsapp' })).toBeNull()
  expect(due('2026-12-10T19:59:59', { channel: 'whatsapp' })).toBe(0)
  const sunday = { channel: 'whatsapp' as const, dueOn: { year: 2026, month: 12, day: 12 } }
  expect(due('2026-12-13T12:00:00', sunday)).toBeNull()
  expect(due('2026-12-14T12:00:00', sunday)).toBe(1)
})

test('names what each step is about', () => {
  expect(letterSteps.map((step) => letterKind(step, true))).toEqual([
    ...['ahead', 'ahead', 'today', 'late', 'late', 'late', 'sleeping', 'last', 'givenUp'],
  ])
  expect(trialSteps.map((step) => letterKind(step, false))).toEqual([
    'trialAhead',
    'trialAhead',
    'trialToday',
  ])
})

test('lets a message leave until eight in the evening of its day', () => {
  expect(endOfHours('America/Sao_Paulo', at('2026-12-10T08:30:00'))).toEqual(at('2026-12-10T20:00:00'))
  const late = at('2026-12-10T21:00:00')
  expect(endOfHours('America/Sao_Paulo', late)).toEqual(late)
})
