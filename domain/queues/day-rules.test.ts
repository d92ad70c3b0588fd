import { expect, test } from 'vitest'
import { isClosedDay, missingTimes, openDay, readTime } from './day-rules.ts'
import { defaultHours } from './queue-hours.ts'

const [monday] = defaultHours() as [ReturnType<typeof defaultHours>[number]]
const closed = openDay(monday, false)

test('[V-m14] closes a day and opens it again with the usual hours', () => {
  expect(isClosedDay(closed)).toBe(true)
  expect(openDay(closed, true)).toEqual(monday)
  const long = { ...monday, endTimeB: '22:00' }
  expect(openDay(long, true)).toEqual(long)
})

test('[V-m14] names the missing half of a shift', () => {
  expect(missingTimes(monday)).toEqual([])
  expect(missingTimes(closed)).toEqual([])
  expect(missingTimes({ ...monday, startTimeA: '' })).toEqual(['startTimeA'])
  expect(missingTimes({ ...monday, endTimeA: '', startTimeB: '' })).toEqual(['endTimeA', 'startTimeB'])
})

test('[V-m15] reads a time of 24 hours however it is typed', () => {
  expect(['8', '08', '800', '0800', '08:00', '8h00'].map(readTime)).toEqual(Array(6).fill('08:00'))
  expect(readTime('2359')).toBe('23:59')
  expect(readTime('')).toBe('')
  expect(['24', '0860', '12345', 'meio-dia'].map(readTime)).toEqual([null, null, null, null])
})
