import { expect, test } from 'vitest'
import { defaultHours } from './queue-hours.ts'
import { problemOfQueue } from './queue-rules.ts'

const silent = { greetingMessage: '', outOfHoursMessage: '' }
const greets = { ...silent, greetingMessage: 'Olá' }

test('[QUEUE-017] the only queue needs no greeting, one among several does', () => {
  expect(problemOfQueue(silent, { otherQueues: 0, scheduleType: 'disabled' })).toBeNull()
  expect(problemOfQueue(silent, { otherQueues: 1, scheduleType: 'disabled' })).toEqual({
    code: 'ERR_WAPP_GREETING_REQUIRED',
  })
  expect(problemOfQueue(greets, { otherQueues: 1, scheduleType: 'disabled' })).toBeNull()
})

test('[QUEUE-018] the text for closed hours is needed where queues keep hours', () => {
  expect(problemOfQueue(greets, { otherQueues: 1, scheduleType: 'company' })).toBeNull()
  expect(problemOfQueue(greets, { otherQueues: 1, scheduleType: 'queue' })).toMatchObject({
    code: 'ERR_VALIDATION',
    details: [{ path: 'body.outOfHoursMessage' }],
  })
})

test('[QUEUE-002] every weekday has the two shifts of the specification', () => {
  const week = defaultHours()
  expect(week.map((day) => day.weekday)[0]).toBe('Segunda-feira')
  expect(new Set(week.map((day) => day.weekdayEn)).size).toBe(7)
  for (const day of week) {
    expect(day).toMatchObject({
      startTimeA: '08:00',
      endTimeA: '12:00',
      startTimeB: '13:00',
      endTimeB: '18:00',
    })
  }
})
