import { expect, test } from 'vitest'
import { colleaguesNamedIn } from './note-mentions.ts'
import { cpuMs } from '#tests/attacks/cpu-ms.ts'

const people = [
  { id: 1, name: 'Ana Prado' },
  { id: 2, name: 'Ana Prado Lima' },
  { id: 3, name: 'José Álvares' },
  { id: 4, name: 'Bia' },
]

test('finds whole names, the longest first, whatever their case and accents', () => {
  expect(colleaguesNamedIn('@Ana Prado Lima, veja', people)).toEqual([2])
  expect(colleaguesNamedIn('Fale com @ana prado.', people)).toEqual([1])
  expect(colleaguesNamedIn('(@jose alvares) e @BIA!', people)).toEqual([3, 4])
})

test('takes a first name that only one person has', () => {
  expect(colleaguesNamedIn('@José pode ligar?', people)).toEqual([3])
  expect(colleaguesNamedIn('@Ana pode ligar?', people)).toEqual([])
})

test('mentions nobody in an address, in part of a word, or without an @', () => {
  for (const text of ['bia@bia.com', '@Biana', '@ Bia', 'Bia', '@'])
    expect(colleaguesNamedIn(text, people)).toEqual([])
})

test('reads a long hostile note in little time', () => {
  const many = Array.from({ length: 1000 }, (_, id) => ({ id, name: `Pessoa ${id}` }))
  expect(colleaguesNamedIn('@'.repeat(4000), many)).toEqual([])
  expect(cpuMs(() => colleaguesNamedIn('@'.repeat(4000), many))).toBeLessThan(100)
})
