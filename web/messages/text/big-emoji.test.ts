import { expect, test } from 'vitest'
import { isBigEmoji } from './big-emoji.ts'

const big = (body: string) => isBigEmoji({ mediaType: 'chat', body })

test('enlarges a message of one to three emojis and nothing else', () => {
  expect(['❤️', '👍🏽', '👩‍👩‍👧 🎂', '🇧🇷🇧🇷🇧🇷'].map(big)).toEqual([true, true, true, true])
  const others = ['', '  ', '1', '#', 'ok', 'ok 👍', 'é', 'да', '👍👍👍👍']
  expect(others.filter(big)).toEqual([])
})
