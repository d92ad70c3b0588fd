import { expect, test } from 'vitest'
import { pixKeyTypeOf, readPixKey } from './pix-key.ts'

test.each([
  ['11999999999', '+5511999999999'],
  ['+5511999999999', '+5511999999999'],
  ['5511999999999', '+5511999999999'],
  ['(55) 99999-9999', '+5555999999999'],
  ['11 3333-4444', '+551133334444'],
  ['+351 912 345 678', '+351912345678'],
])('[MSG-047] a phone %s is the key %s', (given, key) => {
  expect(readPixKey('PHONE', given)).toBe(key)
})

test.each([
  ['CPF', '529.982.247-25', '52998224725'],
  ['CNPJ', '11.222.333/0001-81', '11222333000181'],
  ['CNPJ', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['EMAIL', ' Caixa@Padaria.com.br ', 'caixa@padaria.com.br'],
  ['EVP', '123E4567-E12B-12D3-A456-426655440000', '123e4567-e12b-12d3-a456-426655440000'],
] as const)('[MSG-048] a key of type %s is read without its punctuation', (type, given, key) => {
  expect(readPixKey(type, given)).toBe(key)
})

test.each([
  ['CPF', '529.982.247-26'],
  ['CPF', '111.111.111-11'],
  ['CNPJ', '11.222.333/0001-82'],
  ['PHONE', 'ligue'],
  ['PHONE', '123'],
  ['EMAIL', 'padaria'],
  ['EVP', '123e4567'],
] as const)('a key of type %s that is none is refused: %s', (type, given) => {
  expect(readPixKey(type, given)).toBeNull()
})

test('reads the type of a key from its shape', () => {
  const keys = ['ana@loja.com.br', '529.982.247-25', '11.222.333/0001-81', '(11) 91234-5678']
  expect(keys.map(pixKeyTypeOf)).toEqual(['EMAIL', 'CPF', 'CNPJ', 'PHONE'])
  expect(pixKeyTypeOf('123e4567-e89b-42d3-a456-426614174000')).toBe('EVP')
  expect(pixKeyTypeOf('529.982')).toBeNull()
})
