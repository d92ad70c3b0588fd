import { expect, test } from 'vitest'
import { compares } from '../compare.ts'
import { fillVariables, withVariables } from '../fill-variables.ts'
import { plainWords } from '#domain/i18n/plain-words.ts'
import { globalWord, readChoice } from '#domain/bot-calls/read-choice.ts'
import { saidOf } from '#tests/bots/flow-of.ts'

test.each([
  ['  QUERO a Promoção!!! 🎉', 'quero a promocao'],
  ['1️⃣', '1'],
  ['İSTANBUL', 'istanbul'],
  ['Olá\u200c', 'ola'],
  ['***', ''],
])('%j reads as %j', (given, read) => expect(plainWords(given)).toBe(read))

const options = [
  { number: 1, value: 'Vendas' },
  { number: 2, value: 'Pós-venda' },
  { number: 12, value: 'Outros assuntos' },
]

test.each([
  ['1', 1],
  ['01', 1],
  ['[2]', 2],
  ['2️⃣', 2],
  ['dois', 2],
  ['pos venda', 2],
  ['12', 12],
  ['Olá, sou o robô da Padaria.\n1', 1],
  ['Opção 2', 2],
  ['a 1, por favor', 1],
  ['1 - Vendas', 1],
  ['Bom dia! Quero falar com o pós-venda', 2],
  ['option two', null],
  ['não quero vendas', null],
  ['Vendas ou outros assuntos', null],
  ['2 vendas', null],
  ['bom dia', null],
  ['Quero 1 bolo', null],
  ['3', null],
  ['', null],
  ['2 e 1', null],
])('%j chooses %s', (text, number) => expect(readChoice(options, saidOf(text))?.number ?? null).toBe(number))

test('chooses no option where two are the same but for polite words', () => {
  const alike = [
    { number: 1, value: 'Quero comprar' },
    { number: 2, value: 'Comprar' },
  ]
  expect(readChoice(alike, saidOf('comprar'))?.number).toBe(2)
  expect(readChoice(alike, saidOf('comprar, por favor'))).toBeNull()
})

test('a tapped row chooses by its id, also with a cut or a filled title', () => {
  expect(readChoice(options, saidOf('Pós-ven…', { rowId: '2' }))?.number).toBe(2)
  expect(readChoice(options, saidOf('', { rowId: '77' }))).toBeNull()
  const filled = [{ number: 1, value: 'Falar com {{user}}' }]
  expect(readChoice(filled, saidOf('Falar com Ana', { rowId: '1' }))?.number).toBe(1)
})

test('a tapped row of an earlier menu chooses by its title alone', () => {
  expect(readChoice(options, saidOf('Garantia', { rowId: '2' }))).toBeNull()
  expect(readChoice(options, saidOf('Vendas', { rowId: '2' }))?.number).toBe(1)
})

test.each([
  ['#', 'home'],
  [' # ', 'home'],
  ['0', 'up'],
  ['Sair', 'exit'],
  ['sair!', 'exit'],
  ['quero sair de férias', null],
  ['10', null],
])('%j is %s everywhere', (text, word) => expect(globalWord(saidOf(text))).toBe(word))

test('fills a text in once, escaped for its place, with the product’s own names first', () => {
  const own = { name: 'Ana' }
  const values = { name: 'Eva', cor: 'azul & "verde"\r\nX: 1', loop: '{{name}}' }
  expect(fillVariables('{{ name }}: {{loop}}{{nada}}', { own, values })).toBe('Ana: {{name}}')
  expect(fillVariables('/{{cor}}', { own, values, place: 'url' })).toBe(
    '/azul%20%26%20%22verde%22%0D%0AX%3A%201',
  )
  expect(JSON.parse(fillVariables('{"c":"{{cor}}"}', { own, values, place: 'json' }))).toEqual({
    c: values.cor,
  })
  expect(fillVariables('{{cor}}', { own, values, place: 'header' })).toBe('azul & "verde" X: 1')
})

test('keeps at most 64 variables of names that are names, without signs that nobody sees', () => {
  const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`v${index}`, 'x']))
  const kept = withVariables(withVariables({}, many), { v1: 'a\u202eb\u0000c', '1x': 'no', longe: 'no' })
  expect(Object.keys(kept)).toHaveLength(64)
  expect(kept).toMatchObject({ v1: 'abc' })
  expect(withVariables({}, { v: 'x'.repeat(5000) })).toEqual({ v: 'x'.repeat(1000) })
})

test.each([
  ['São Paulo', 'equals', 'sao paulo', true],
  ['10,5', 'greater', '9', true],
  ['1.234,50', 'less', '1000', false],
  ['1.500', 'greater', '1000', true],
  ['R$ 2.000', 'greater', '1999', true],
  ['1.234.567', 'equals', '1.234.567', true],
  ['-1.500', 'less', '-1000', true],
  ['1.500', 'between', '1.400;1.600,50', true],
  ['1.5', 'less', '2', true],
  ['0.500', 'less', '1', true],
  ['1500.123', 'less', '1501', true],
  ['1,234.50', 'greater', '1000', true],
  ['dez', 'greater', '1', false],
  ['7', 'between', '5;10', true],
  ['azul', 'oneOf', 'Verde; AZUL', true],
  ['24/12/2026', 'before', '2026-12-25', true],
  ['05/06/26', 'before', '2026-06-06', true],
  ['05/06/26', 'after', '04/06/2026', true],
  ['05/06/85', 'before', '1985-06-06', true],
  ['5/6/2026 às 10h', 'before', '2026-06-06', true],
  ['12/25/2026', 'after', '2026-01-01', false],
  ['05/06/123', 'after', '1900-01-01', false],
  ['', 'contains', '', false],
  [' ', 'empty', '', true],
  ['Tenho 30 anos.', 'greater', '18', true],
  ['30, por favor', 'less', '40', true],
  ['R$ 50,00.', 'between', '40;60', true],
  ['12-11-2026', 'before', '20/11/2026', true],
  ['12.11.2026', 'before', '20/11/2026', true],
] as const)('%j %s %j is %s', (given, condition, value, holds) =>
  expect(compares(given, condition, value)).toBe(holds),
)
