import { expect, test } from 'vitest'
import { isClosedAllDay } from './day-off.ts'

const closed = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }

test('a day without times is closed all day, and one with the end of a shift alone is not', () => {
  expect(isClosedAllDay(closed)).toBe(true)
  expect(isClosedAllDay({ ...closed, endTimeA: '12:00' })).toBe(false)
  expect(isClosedAllDay({ ...closed, startTimeB: '13:00', endTimeB: '18:00' })).toBe(false)
})
