import { expect, test } from 'vitest'
import { titleWithUnread } from './title-with-unread.ts'

test.each([
  [0, 'Chat-flow'],
  [1, '① Chat-flow'],
  [20, '⑳ Chat-flow'],
  [21, '(21) Chat-flow'],
])('[INB-036, INB-037] %i unread: %s', (unread, title) => {
  expect(titleWithUnread('Chat-flow', unread)).toBe(title)
})
