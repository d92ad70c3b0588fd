import { expect, test } from 'vitest'
import { checksumOf, pixCodeOf } from './pix-code.ts'

test('the checksum of the central bank’s own example', () => {
  const example =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304'
  expect(checksumOf(example)).toBe('1D3D')
})

test('[MSG-053, MSG-054] a payment’s code holds its key, its amount in reais and a name without accents', () => {
  const code = pixCodeOf({ key: '+5511999999999', merchant: 'Padaria São João & Filhos Ltda', cents: 12_345 })
  expect(code.slice(0, -4)).toBe(
    '00020126360014br.gov.bcb.pix0114+55119999999995204000053039865406123.455802BR5925Padaria Sao Joao Filhos L6008BRASILIA62070503***6304',
  )
  expect(code.slice(-4)).toBe(checksumOf(code.slice(0, -4)))
})
