import { expect, test } from 'vitest'
import { mentionedIn, replaceMentions, withNames } from './mention-rules.ts'

test('replaces the numbers of mentions in a text by known names', () => {
  const names = new Map([
    ['5521988880001', 'Ana Souza'],
    ['777001', 'Bruno'],
  ])
  expect(withNames('@5521988880001 e @777001, venham; @5599 também', names)).toBe(
    '@Ana Souza e @Bruno, venham; @5599 também',
  )
  expect(withNames('ana@5521988880001.com 5521988880001', new Map())).toBe(
    'ana@5521988880001.com 5521988880001',
  )
})

test('finds mentioned people by their whole names, the longer name first', () => {
  const people = ['Ana', 'Ana Souza', 'Bruno', ''].map((name) => ({ name }))
  const names = (text: string) => mentionedIn(text, people).map(({ name }) => name)
  expect(names('@Ana Souza, veja com @Bruno.')).toEqual(['Ana Souza', 'Bruno'])
  expect(names('@Ana! @Anabela @bruno ana@Brunopolis.com')).toEqual(['Ana'])
  expect(names('nada @ ninguém')).toEqual([])
  const words = [
    { name: 'Ana', word: '1' },
    { name: 'Ana Souza', word: '2' },
  ]
  expect(replaceMentions('@Ana Souza e @Ana', words)).toBe('@2 e @1')
  expect(replaceMentions('@Ana, fale com @Anabela', words)).toBe('@1, fale com @Anabela')
  expect(replaceMentions('Oi @Loja @Centro', [{ name: 'Loja @Centro', word: '3' }])).toBe('Oi @3')
})

test('[D99] looks up the first 1,000 @ of a text and no more', () => {
  const people = [{ name: 'Ana' }]
  expect(mentionedIn(`${'@ '.repeat(999)}@Ana`, people)).toEqual(people)
  expect(mentionedIn(`${'@ '.repeat(1000)}@Ana`, people)).toEqual([])
})
