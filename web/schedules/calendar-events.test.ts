import { expect, test } from 'vitest'
import { eventOf, rangeOf } from './calendar-events.ts'

const entry = {
  ...{ scheduleId: 3, n: 1, sendAt: new Date('2026-11-24T02:50:00Z'), local: '2026-11-23T23:50:00' },
  ...{ kind: 'next' as const, reason: null, contact: { id: 1, name: 'Ana' }, body: 'Olá', repeats: false },
}

test('draws a send at the time of the company’s clocks, and on one day', () => {
  expect(eventOf(entry)).toMatchObject({ start: '2026-11-23 23:50:00', end: '2026-11-23 23:59:59' })
  expect(eventOf({ ...entry, local: '2026-11-23T09:00:00' }).end).toBe('2026-11-23 09:30:00')
})

test('asks for the six weeks of a month and the seven days of a week', () => {
  expect(rangeOf('2026-11-23', 'month', 0)).toEqual({ from: '2026-11-01', to: '2026-12-13' })
  expect(rangeOf('2026-11-23', 'month', 1)).toEqual({ from: '2026-10-26', to: '2026-12-07' })
  expect(rangeOf('2026-11-25', 'week', 0)).toEqual({ from: '2026-11-22', to: '2026-11-29' })
})
