import { expect, test } from 'vitest'
import { failureStage, faultOfStatus, planAfterTry, retryDelaysMs } from './retry-rules.ts'

const now = new Date('2026-03-02T12:00:00Z')
const after = (tries: number, status: number | null, retryAfter?: string, random = 0.5) => {
  const plan = planAfterTry(
    tries,
    { status, fault: status === null ? 'timeout' : faultOfStatus(status), retryAfter: retryAfter ?? null },
    { now, random },
  )
  return plan.state === 'waiting' ? (plan.at.getTime() - now.getTime()) / 1000 : plan.state
}

test('tries ten times within four days, and then no more', () => {
  expect(retryDelaysMs.map((_, index) => after(index + 1, 500))).toEqual([
    5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
  ])
  expect(after(10, 500)).toBe('failed')
})

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [302, 5],
  [410, 'gone'],
  [404, 5],
  [null, 5],
])('after the answer %s does %s', (status, expected) => {
  expect(after(1, status)).toBe(expected)
})

test.each([
  [429, '120', 120],
  [502, 'Mon, 02 Mar 2026 12:10:00 GMT', 600],
  [504, '2', 5],
  [429, '999999999', 86_400],
  [429, 'soon', 5],
  [500, '120', 5],
])('after %s with Retry-After %s waits %s seconds', (status, header, seconds) => {
  expect(after(1, status, header)).toBe(seconds)
})

test('spreads tries by a fifth to either side', () => {
  expect([after(2, 500, undefined, 0), after(2, 500, undefined, 1)]).toEqual([240, 360])
})

test.each([
  [0.9, 0],
  [1, 1],
  [4.9, 1],
  [5, 2],
])('after %s days of failures is at stage %s', (days, stage) => {
  expect(failureStage(new Date(now.getTime() - days * 86_400_000), now)).toBe(stage)
})
