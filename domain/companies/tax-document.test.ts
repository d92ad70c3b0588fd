import { expect, test } from 'vitest'
import { documentKind, plainDocument } from './tax-document.ts'

test.each([
  ['529.982.247-25', 'cpf'],
  ['11144477735', 'cpf'],
  ['11.222.333/0001-81', 'cnpj'],
  ['12.ABC.345/01DE-35', 'cnpj'],
  ['12.abc.345/01de-35', 'cnpj'],
  ['529.982.247-26', null],
  ['111.111.111-11', null],
  ['00.000.000/0000-00', null],
  ['12.ABC.345/01DE-36', null],
  ['12.ABC.345/01DE-3A', null],
  ['', null],
  ['5299822472', null],
])('[BILL-022] takes %s for %s', (typed, kind) => {
  expect(documentKind(plainDocument(typed))).toBe(kind)
})
