import { expect, test } from 'vitest'
import { lastWordsOf, withoutSignatureLine } from './last-words.ts'

const at = new Date()
const customer = {
  fromMe: false,
  lastMessage: '2',
  lastMessageBy: null,
  lastWords: 'Meu pedido atrasou',
  waitingSince: at,
}

test.each([
  ['a choice of a menu', customer, { text: 'Meu pedido atrasou', by: 'customer' }],
  ['words', { ...customer, lastMessage: 'Oi', lastWords: 'Oi' }, { text: 'Oi', by: 'customer' }],
  ['words of before the column', { ...customer, lastWords: null }, { text: '2', by: 'customer' }],
  [
    'a bot that answered',
    { ...customer, fromMe: true, lastMessage: 'Escolha: 1, 2' },
    { text: 'Meu pedido atrasou', by: 'automatic' },
  ],
  [
    'a bot that spoke first',
    { ...customer, fromMe: true, lastMessage: '*Loja:*\nOlá', lastWords: null },
    { text: 'Olá', by: 'automatic' },
  ],
  [
    'a colleague',
    {
      ...customer,
      fromMe: true,
      lastMessage: '*Rafael Costa:*\nJá vai',
      lastMessageBy: { id: 1, name: 'Rafael' },
    },
    { text: 'Já vai', by: 'person' },
  ],
  [
    'an answer on the phone',
    { ...customer, fromMe: true, lastMessage: 'Já vai', waitingSince: null },
    { text: 'Já vai', by: 'person' },
  ],
] as const)('a card shows the last real words after %s', (_, ticket, shown) => {
  expect(lastWordsOf(ticket)).toEqual(shown)
})

test('takes only a signature off', () => {
  expect(withoutSignatureLine('*Rafael Costa:*\nBom dia')).toBe('Bom dia')
  expect(withoutSignatureLine('*Atenção* é hoje: venha')).toBe('*Atenção* é hoje: venha')
  expect(withoutSignatureLine('2*3: 6')).toBe('2*3: 6')
})
