import { expect, test } from 'vitest'
import { isClosedDay, missingTimes, openDay } from './day-rules.ts'
import { defaultHours } from './queue-hours.ts'

const [monday] = defaultHours() as [ReturnType<typeof defaultHours>[number]]
const closed = openDay(monday, false)

test('closes a day and opens it again with the usual hours', () => {
  expect(isClosedDay(closed)).toBe(true)
  expect(openDay(closed, true)).toEqual(monday)
  const long = { ...monday, endTimeB: '22:00' }
  expect(openDay(long, true)).toEqual(long)
})

test('names the missing half of a shift', () => {
  expect(missingTimes(monday)).toEqual([])
  expect(missingTimes(closed)).toEqual([])
  expect(missingTimes({ ...monday, startTimeA: '' })).toEqual(['startTimeA'])
  expect(missingTimes({ ...monday, endTimeA: '', startTimeB: '' })).toEqual(['endTimeA', 'startTimeB'])
})
