import { expect, test } from 'vitest'
import { callsOf, matchingNames, mentionAt } from './mention-at.ts'

test('an @ that begins a word begins a mention, up to the cursor', () => {
  expect(mentionAt('Oi @', 4)).toEqual({ from: 3, to: 4, query: '' })
  expect(mentionAt('@Ana So', 7)).toEqual({ from: 0, to: 7, query: 'Ana So' })
  expect(mentionAt('@Ana depois', 2)).toEqual({ from: 0, to: 2, query: 'A' })
  expect(mentionAt('ana@exemplo', 11)).toBeNull()
  expect(mentionAt('@Ana já vai ver', 15)).toBeNull()
  expect(mentionAt('Oi', 2)).toBeNull()
  const long = `@${'a'.repeat(60_000)} b c`
  const begun = performance.now()
  expect(mentionAt(long, long.length)).toBeNull()
  expect(performance.now() - begun).toBeLessThan(500)
  expect(mentionAt(`${'a '.repeat(1000)}@Ana`, 2004)).toEqual({ from: 2000, to: 2004, query: 'Ana' })
})

test('names are found by any of their words, without accents', () => {
  const names = ['Ana Souza', 'Conceição Lima', 'Bruno']
  expect(matchingNames(names, 'conceicao')).toEqual(['Conceição Lima'])
  expect(matchingNames(names, 'sou')).toEqual(['Ana Souza'])
  expect(matchingNames(names, 'ana so')).toEqual(['Ana Souza'])
  expect(matchingNames(names, '')).toEqual(names)
  expect(matchingNames(names, 'x')).toEqual([])
})

test('offers members without a name by their number, and those with masked numbers not at all', () => {
  const member = { contactId: null, rank: 'member', isOwn: false } as const
  const members = [
    { ...member, name: 'Ana', number: '5511911111111' },
    { ...member, name: '5511912345678', number: '5511912345678' },
    { ...member, name: '55119****5678', number: '55119****5678' },
    { ...member, name: '5511900000000', number: '5511900000000', isOwn: true },
  ]
  expect([...callsOf(members)]).toEqual([
    ['Ana', 'Ana'],
    ['5511912345678', '+55 11 91234-5678'],
  ])
})
