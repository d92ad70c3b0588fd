import { expect, test } from 'vitest'
import { redacted } from './redacted.ts'

test.each([
  ['chave sk-abcdefghijklmnop1234', 'chave •••'],
  ['Bearer abc.def-ghi', '•••'],
  ['cartão 4111 1111 1111 1111 ok', 'cartão ••• ok'],
  ['4111111111111111', '•••'],
  ['pedido 20261123 e [2] Suporte', 'pedido 20261123 e [2] Suporte'],
])('shows %j as %j', (text, shown) => {
  expect(redacted(text)).toBe(shown)
})
