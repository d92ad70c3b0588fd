import { expect, test } from 'vitest'
import { resolveEmojiData } from './emoji-data.ts'
import { findEmojis, indexEmojis } from './emoji-search.ts'

const { emojis } = await resolveEmojiData('pt', {})
const all = indexEmojis(emojis)
const found = (typed: string) => findEmojis(all, typed).map(({ emoji }) => emoji)

test('finds a cake by its whole word, and no word that only holds it', () => {
  expect(found('bolo').slice(0, 4)).toContain('🎂')
  expect(found('bolo')).not.toContain('🤬')
})

test('puts whole words before words that begin so, and names before tags', () => {
  const named = indexEmojis([
    { emoji: 'A', label: 'rosto solar' },
    { emoji: 'B', label: 'praia', tags: ['sol'] },
    { emoji: 'C', label: 'girassol' },
    { emoji: 'D', label: 'sol' },
    { emoji: 'E', label: 'chapéu', tags: ['soldado'] },
  ])
  expect(findEmojis(named, 'SOL').map(({ emoji }) => emoji)).toEqual(['D', 'B', 'A', 'E'])
})

test('ignores accents and case, and finds nothing by nothing', () => {
  expect(found('coracao').length).toBeGreaterThan(3)
  expect(found('CORAÇÃO')).toEqual(found('coracao'))
  expect(found('  ')).toEqual([])
})
