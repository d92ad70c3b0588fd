import { expect, test } from 'vitest'
import { isBigEmoji } from './big-emoji.ts'

const big = (body: string) => isBigEmoji({ mediaType: 'chat', body })

test('enlarges a message of one to three emojis and nothing else', () => {
  expect(['❤️', '👍🏽', '👩‍👩‍👧 🎂', '🇧🇷🇧🇷🇧🇷'].map(big)).toEqual([true, true, true, true])
  expect(['', '  ', '1', '#', 'ok 👍', '👍👍👍👍'].map(big)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})
