import { describe, expect, test } from 'vitest'
import { daysToWarnAbout, isWithinWorkHours, timeOfDay } from './session-rules.ts'

describe('work hours', () => {
  test.each([
    ['00:00', '23:59', '12:00', true],
    ['08:00', '18:00', '07:59', false],
    ['08:00', '18:00', '08:00', true],
    ['08:00', '18:00', '18:00', true],
    ['08:00', '18:00', '18:01', false],
    ['22:00', '06:00', '23:30', true],
    ['22:00', '06:00', '05:59', true],
    ['22:00', '06:00', '12:00', false],
  ])('from %s to %s at %s: %s', (startWork, endWork, now, allowed) => {
    expect(isWithinWorkHours({ startWork, endWork }, now)).toBe(allowed)
  })

  test('the time of day is the company’s, not the server’s', () => {
    expect(timeOfDay(new Date('2026-11-21T02:30:00Z'), 'America/Sao_Paulo')).toBe('23:30')
  })
})

describe('expiry warning', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

  test('[AUTH-018] fewer than five days warn, five do not', () => {
    expect(daysToWarnAbout(inDays(4), now)).toBe(4)
    expect(daysToWarnAbout(inDays(1), now)).toBe(1)
    expect(daysToWarnAbout(inDays(5), now)).toBeNull()
    expect(daysToWarnAbout(inDays(0.1), now)).toBe(0)
    expect(daysToWarnAbout(inDays(-0.1), now)).toBeNull()
  })
})
