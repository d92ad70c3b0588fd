import { expect, test } from 'vitest'
import { connectionMarks } from './connection-marks.ts'

const named = (...names: string[]) => names.map((name, id) => ({ id, name, channel: 'whatsapp' as const }))

test.each([
  [['Loja'], []],
  [
    ['Loja', 'Oficina'],
    ['L', 'O'],
  ],
  [
    ['Loja Centro', 'Loja Norte'],
    ['C', 'N'],
  ],
  [
    ['Loja', 'Loja Norte'],
    ['L', 'N'],
  ],
  [
    ['📱 Vendas', '📱 Ônibus'],
    ['V', 'Ô'],
  ],
  [
    ['Igual', 'Igual'],
    ['I', 'I'],
  ],
])('marks %j by the letters that tell them apart', (names, letters) => {
  expect([...connectionMarks(named(...names)).values()]).toEqual(letters)
})

test('takes both kinds of WhatsApp for one channel, and marks no single connection of another', () => {
  const marks = connectionMarks([
    { id: 1, name: 'Loja', channel: 'whatsapp' },
    { id: 2, name: 'Oficial', channel: 'whatsappapi' },
    { id: 3, name: 'Página', channel: 'facebook' },
  ])
  expect([...marks.keys()]).toEqual([1, 2])
})
