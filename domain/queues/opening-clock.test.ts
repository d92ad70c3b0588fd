import { afterEach, expect, test } from 'vitest'
import { closedSince } from './opening-hours.ts'
import { defaultHours } from './queue-hours.ts'

const Real = Intl.DateTimeFormat
let made = 0
class Counting extends Real {
  constructor(...given: ConstructorParameters<typeof Intl.DateTimeFormat>) {
    super(...given)
    made += 1
  }
}
afterEach(() => {
  Intl.DateTimeFormat = Real
})

// The cache lives as long as the process, so no other test may use this zone.
test('makes the formatter of a zone once, however often opening hours are asked', () => {
  Intl.DateTimeFormat = Counting as typeof Intl.DateTimeFormat
  const week = defaultHours()
  for (let day = 1; day <= 28; day++) {
    closedSince(week, { at: new Date(Date.UTC(2026, 1, day, 3)), timeZone: 'Indian/Chagos' })
  }
  expect(made).toBe(1)
})
