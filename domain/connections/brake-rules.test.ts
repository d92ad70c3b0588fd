import { expect, test } from 'vitest'
import { brakeOf, marketingCapWaitMs, newChatLimit } from './brake-rules.ts'

const fine = { answered: 100, failed: 10, delivered: 100, replied: 2 }

test.each([
  [fine, null],
  [
    { ...fine, failed: 11 },
    { reason: 'failures', share: 11 },
  ],
  [
    { ...fine, answered: 12, failed: 11 },
    { reason: 'failures', share: 92 },
  ],
  [
    { ...fine, replied: 1 },
    { reason: 'answers', share: 1 },
  ],
  [
    { ...fine, replied: 0 },
    { reason: 'answers', share: 0 },
  ],
  [{ ...fine, delivered: 99, replied: 0 }, null],
  [{ answered: 0, failed: 0, delivered: 0, replied: 0 }, null],
])('[D83] judges %o', (outcomes, brake) => expect(brakeOf(outcomes)).toEqual(brake))

test('[D84] retries after 6, 24 and 72 hours for a person at the cap of marketing, and then gives up', () => {
  expect([0, 1, 2, 3].map((tries) => marketingCapWaitMs(tries))).toEqual([
    ...[6 * 3_600_000, 24 * 3_600_000, 72 * 3_600_000],
    null,
  ])
})

test.each([
  [{ perDay: 20, used: 5, grant: null }, 20],
  [{ perDay: 20, used: 5, grant: { total: 50, used: 48 } }, 7],
  [{ perDay: 20, used: 5, grant: { total: 50, used: 60 } }, 5],
  [{ perDay: 0, used: 0, grant: { total: 50, used: 0 } }, 0],
])('[D83] allows of %o so many new chats: %i', (given, limit) => expect(newChatLimit(given)).toBe(limit))
