import { expect, test } from 'vitest'
import { redact } from './redact.ts'

test.each([
  ['Meu cartão é 4111 1111 1111 1111, ok?', 'Meu cartão é •••11, ok?'],
  ['Ligue (11) 99990-0001', 'Ligue (•••01'],
  ['+55 11 99990-0001', '+•••01'],
  ['Pedido 123456 de 2026', 'Pedido 123456 de 2026'],
  [`chave sk-${'a1'.repeat(20)}!`, 'chave •••!'],
  ['Authorization: Bearer abc.def-123', 'Authorization: Bearer •••'],
  ['https://a.example/?token=abcdef123&x=1', 'https://a.example/?token=•••&x=1'],
  ['minha senha: segredo99', 'minha senha: •••'],
])('keeps “%s” as “%s”', (text, shown) => {
  expect(redact(text)).toBe(shown)
})
