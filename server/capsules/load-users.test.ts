import { expect, test } from 'vitest'
import { emailBeside } from './load-users.ts'

test.each([
  ['ana@example.com', 1, 'ana+restored@example.com'],
  ['ana@example.com', 2, 'ana+restored2@example.com'],
  ['nobody', 1, 'nobody+restored'],
])('puts an address beside %j', (email, nth, beside) => {
  expect(emailBeside(email, nth)).toBe(beside)
})

test('keeps an address as short as any may be', () => {
  expect(emailBeside(`${'a'.repeat(250)}@b.c`, 10)).toHaveLength(254)
})
