import { describe, expect, test } from 'vitest'
import {
  addressOfRange,
  daysOfRange,
  presetOf,
  type RangeChoice,
  rangeOfAddress,
  rangeOfPreset,
} from './range-choice.ts'

const today = '2026-03-01'
const read = (address: string) => rangeOfAddress(new URLSearchParams(address), today)

describe('a range', () => {
  test.each<[string, RangeChoice | null]>([
    ['', { from: '2026-03-01', to: '2026-03-01' }],
    ['days=7', { days: 7 }],
    ['days=0', { from: '2026-03-01', to: '2026-03-01' }],
    ['days=99999', { from: '2026-03-01', to: '2026-03-01' }],
    ['from=2026-01-10&to=2026-02-05', { from: '2026-01-10', to: '2026-02-05' }],
    ['from=2026-01-10', { from: '2026-01-10', to: '2026-03-01' }],
    ['from=2026-02-10&to=2026-02-05', { from: '2026-02-10', to: '2026-03-01' }],
    ['from=2026-04-10&to=2026-02-05', { from: '2026-04-10', to: '2026-04-10' }],
    ['to=2026-02-05', { from: '2026-02-01', to: '2026-02-05' }],
    ['from=yesterday&to=2026-13-45', { from: '2026-03-01', to: '2026-03-01' }],
    ['from=&to=', null],
  ])('is read from "%s"', (address, choice) => expect(read(address)).toEqual(choice))

  test('is read from the address that it is written into', () => {
    for (const choice of [null, { days: 30 }, { from: '2026-02-01', to: '2026-02-28' }]) {
      const params = new URLSearchParams()
      for (const [name, value] of Object.entries(addressOfRange(choice)))
        if (value !== null) params.set(name, value)
      expect(rangeOfAddress(params, today)).toEqual(choice)
    }
  })

  test('knows the month before by its last day', () => {
    expect(rangeOfPreset('lastMonth', '2024-03-31')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(rangeOfPreset('lastMonth', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })

  test('is named by the preset that it came from', () => {
    expect(presetOf(rangeOfPreset('days30', today), today)).toBe('days30')
    expect(presetOf(rangeOfPreset('month', today), today)).toBe('month')
    expect(presetOf({ days: 13 }, today)).toBeNull()
    expect(presetOf(null, today)).toBeNull()
  })

  test('begins so many days before today, today included', () => {
    expect(daysOfRange({ days: 1 }, today)).toEqual({ from: today, to: today })
    expect(daysOfRange({ days: 2 }, today)).toEqual({ from: '2026-02-28', to: today })
  })
})
