import { expect, test } from 'vitest'
import { asksBack, readRate, userRateOf } from './rating-rules.ts'

test('[D28] reads a number however it is typed, held at 10', () => {
  expect(['5', ' 4 ', '3️⃣', '0', '10', '99'].map(readRate)).toEqual([5, 4, 3, 0, 10, 10])
})

test('[D28] reads the only number of a sentence, out of ten, and in words', () => {
  expect(['5 estrelas', 'nota 10!', '10/10', 'Nota 9 / 10', 'dou 8, obrigada'].map(readRate)).toEqual([
    5, 10, 10, 9, 8,
  ])
  expect(['cinco', 'Dez!', 'nota três', 'ten', 'dört', 'Altı'].map(readRate)).toEqual([5, 10, 3, 10, 4, 6])
})

test('[D28] leaves a sentence that tells something to people, and takes one about rates', () => {
  const told = ['Só chegou 1 caixa, faltam as outras', 'esperei 2 horas e ninguém veio aqui']
  expect(told.map(readRate)).toEqual([null, null])
  const rated = ['o atendimento foi muito bom, nota 9 com certeza', 'dou 8, pois demorou um pouco mesmo']
  expect(rated.map(readRate)).toEqual([9, 8])
})

test('[D28] takes no other message for an answer', () => {
  const others = [
    '',
    '4,5',
    '-1',
    '1234',
    'entre 2 e 5',
    'liguei 15 vezes',
    '12/10',
    'um bom atendimento',
    'posso dar 5?',
  ]
  expect(others.map(readRate)).toEqual(others.map(() => null))
  expect(readRate('7'.padEnd(5000, ' x'))).toBe(null)
})

test('tells a question', () => {
  expect(['E a garantia?', 'não sei'].map(asksBack)).toEqual([true, false])
})

test('rates a ticket from 1 to 5', () => {
  expect([0, 1, 3, 5, 6, 10].map(userRateOf)).toEqual([1, 1, 3, 5, 5, 5])
})
