import { expect, test } from 'vitest'
import { cpuMs } from '#tests/attacks/cpu-ms.ts'
import { seededRandom } from '#tests/app/seeded-random.ts'
import { type CampaignPlan, forecastOf, forecastPutOff } from './campaign-forecast.ts'

/** A Monday at nine in São Paulo, and the defaults of the settings. */
const plan: CampaignPlan = {
  at: new Date('2026-11-23T12:00:00Z'),
  timeZone: 'America/Sao_Paulo',
  holidays: [],
  hours: { startHour: '09:00', endHour: '18:00', saturday: false, sunday: false },
  pace: { messageIntervalSeconds: 20, longerIntervalAfter: 20, greaterIntervalSeconds: 60 },
  connections: 1,
  people: { known: 157, fresh: 0 },
  newChats: null,
}
const closed = (date: string) => ({
  date,
  name: 'Feriado',
  startTimeA: '',
  endTimeA: '',
  startTimeB: '',
  endTimeB: '',
})

test('ends within the day where the pace allows it', () => {
  const { endsAt, days, limitedBy } = forecastOf(plan)
  expect([endsAt?.toISOString().slice(0, 16), days, limitedBy]).toEqual(['2026-11-23T12:59', 1, 'pace'])
})

test.each([
  ['nobody', [], '2026-11-23T12:59', 'pace'],
  ['somebody for a minute', [['2026-11-23T12:01:00Z', 1]], '2026-11-23T12:59', 'pace'],
  ['somebody until tomorrow', [['2026-11-24T12:00:00Z', 1]], '2026-11-24T12:00', null],
  ['somebody past the hours of Friday', [['2026-11-27T21:00:00Z', 1]], '2026-11-30T12:00', null],
  [
    'many until tomorrow, and one more for an hour',
    [
      ['2026-11-24T12:00:00Z', 540],
      ['2026-11-24T13:00:00Z', 1],
    ],
    '2026-11-24T15:27',
    null,
  ],
] as const)('ends when those who are put off have been written to: %s', (_, groups, endsAt, limitedBy) => {
  const putOff = groups.map(([until, people]) => ({ until: new Date(until), people }))
  const forecast = forecastPutOff(plan, forecastOf(plan), putOff)
  expect([forecast.endsAt?.toISOString().slice(0, 16), forecast.limitedBy]).toEqual([endsAt, limitedBy])
})

test('needs 71 working days for 100,000 people with the settings of a new company', () => {
  expect(forecastOf({ ...plan, people: { known: 100_000, fresh: 0 } })).toMatchObject({
    days: 71,
    limitedBy: 'pace',
  })
})

test('names the new chats of a day where they hold it up, and not those who know the company', () => {
  const newChats = { perDay: 20, usedToday: 5 }
  const given = forecastOf({ ...plan, people: { known: 100, fresh: 40 }, newChats })
  expect(given).toMatchObject({ days: 3, limitedBy: 'new-chats' })
  expect(forecastOf({ ...plan, people: { known: 140, fresh: 0 }, newChats })).toMatchObject({ days: 1 })
  expect(
    forecastOf({ ...plan, newChats: { perDay: 0, usedToday: 0 }, people: { known: 0, fresh: 1 } }),
  ).toEqual({
    ...{ endsAt: null, days: 0, limitedBy: 'new-chats' },
  })
})

test.each([
  ['17:59:59 on a Friday', '2026-11-27T20:59:59Z', [], '2026-11-30T12:00', 'pace'],
  ['18:00 on a Friday', '2026-11-27T21:00:00Z', [], '2026-11-30T12:00', 'hours'],
  ['a Saturday', '2026-11-28T15:00:00Z', [], '2026-11-30T12:00', 'weekend'],
  [
    'a Saturday before a holiday',
    '2026-11-28T15:00:00Z',
    [closed('2026-11-30')],
    '2026-12-01T12:00',
    'weekend',
  ],
  ['a holiday of every year', '2026-12-25T12:00:00Z', [closed('12-25')], '2026-12-28T12:00', 'holidays'],
])('goes on at the next opening after %s', (_what, at, holidays, start, limitedBy) => {
  const people = { known: 2, fresh: 0 }
  const { endsAt, ...rest } = forecastOf({
    ...plan,
    at: new Date(at),
    holidays,
    people,
    pace: { ...plan.pace, messageIntervalSeconds: 30 },
  })
  expect(endsAt?.toISOString().slice(0, 16)).toBe(start)
  expect(rest.limitedBy).toBe(limitedBy)
})

test('keeps within the hours of a special day', () => {
  const half = { ...closed('2026-11-24'), startTimeA: '08:00', endTimeA: '12:00' }
  const at = new Date('2026-11-24T12:00:00Z')
  const most = { ...plan, at, holidays: [half], people: { known: 600, fresh: 0 } }
  expect(forecastOf(most)).toMatchObject({ days: 2 })
  expect(forecastOf({ ...most, holidays: [] })).toMatchObject({ days: 1 })
})

test('never ends later with less to do, more connections, or fewer limits', () => {
  const random = seededRandom(13)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  for (let round = 0; round < 60; round++) {
    const given: CampaignPlan = {
      ...plan,
      at: new Date(plan.at.getTime() + upTo(14 * 24) * 3_600_000),
      hours: {
        startHour: `0${upTo(9)}:00`,
        endHour: `1${upTo(9)}:00`,
        saturday: random() < 0.5,
        sunday: random() < 0.5,
      },
      holidays: random() < 0.5 ? [closed('2026-11-25'), closed('12-01')] : [],
      pace: {
        messageIntervalSeconds: upTo(60),
        longerIntervalAfter: upTo(30),
        greaterIntervalSeconds: upTo(180),
      },
      connections: 1 + upTo(3),
      people: { known: upTo(3000), fresh: upTo(300) },
      newChats: random() < 0.5 ? { perDay: 1 + upTo(50), usedToday: upTo(20) } : null,
    }
    const end = (change: Partial<CampaignPlan>) =>
      forecastOf({ ...given, ...change }).endsAt?.getTime() ?? Number.POSITIVE_INFINITY
    const now = end({})
    expect(now).toBeGreaterThanOrEqual(given.at.getTime())
    expect(end({ holidays: [] })).toBeLessThanOrEqual(now)
    expect(end({ newChats: null })).toBeLessThanOrEqual(now)
    expect(end({ hours: { ...given.hours, saturday: true, sunday: true } })).toBeLessThanOrEqual(now)
    expect(
      end({ people: { ...given.people, known: Math.floor(given.people.known / 2) } }),
    ).toBeLessThanOrEqual(now)
    expect(end({ connections: given.connections * 2 })).toBeLessThanOrEqual(now + 1)
    const isHeldUp = [
      { holidays: [] },
      { newChats: null },
      { hours: { ...given.hours, saturday: true, sunday: true } },
      { hours: { ...given.hours, startHour: '00:00', endHour: '24:00' } },
      { pace: { messageIntervalSeconds: 0, longerIntervalAfter: 0, greaterIntervalSeconds: 0 } },
    ].some((change) => end(change) < now)
    expect(forecastOf(given).limitedBy !== null).toBe(isHeldUp)
  }
})

test('[D99] tells of the longest campaign within 100 ms', () => {
  const people = { known: 100_000, fresh: 100_000 }
  const most = { ...plan, people, newChats: { perDay: 20, usedToday: 0 }, holidays: [closed('12-25')] }
  expect(forecastOf(most).endsAt).toBeNull()
  const putOff = Array.from({ length: 6 }, (_, nth) => ({
    until: new Date(plan.at.getTime() + nth * 43_200_000),
    people: 30_000,
  }))
  const slow = { ...most, pace: { ...plan.pace, messageIntervalSeconds: 300 } }
  expect(cpuMs(() => forecastPutOff(slow, forecastOf(most), putOff))).toBeLessThan(100)
})
