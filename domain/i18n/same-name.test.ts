import { expect, test } from 'vitest'
import { isSameName, nameBeside } from './same-name.ts'

test('reads names that differ in case, accents or spaces around as one', () => {
  expect(isSameName('Balcão', ' BALCAO ')).toBe(true)
  expect(isSameName('İstanbul', 'istanbul')).toBe(true)
  expect(isSameName('Balcão', 'Balcão 2')).toBe(false)
})

test('numbers a name that is taken with the first number that is free', () => {
  expect(nameBeside('Loja', ['Matriz'])).toBe('Loja')
  expect(nameBeside('Loja', ['loja'])).toBe('Loja (2)')
  expect(nameBeside('Loja', ['LOJA', 'Loja (2)', 'Loja (4)'])).toBe('Loja (3)')
})
