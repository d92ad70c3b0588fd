import { expect, test } from 'vitest'
import { keepRecentEmoji, recentEmojis } from './recent-emojis.ts'

test('keeps the emojis last chosen, each once, the newest first', () => {
  for (const emoji of ['😀', '🎂', '😀']) keepRecentEmoji(emoji)
  expect(recentEmojis()).toEqual(['😀', '🎂'])
  for (let nth = 0; nth < 30; nth++) keepRecentEmoji(String.fromCodePoint(0x1f400 + nth))
  expect(recentEmojis()).toHaveLength(18)
  expect(recentEmojis()[0]).toBe(String.fromCodePoint(0x1f400 + 29))
})

test.each(['', 'x', '{}', '[1]'])('reads nothing from what is no list: %j', (stored) => {
  localStorage.setItem('recentEmojis', stored)
  expect(recentEmojis()).toEqual([])
})
