import { expect, test } from 'vitest'
import type { Contact } from '#domain/contacts/contact-contract.ts'
import { schemaFor, valuesOf } from './contact-form.ts'

const group = {
  name: 'Condomínio '.repeat(8).trim(),
  number: null,
  email: '',
  disableBot: false,
  extraInfo: [],
}
const contact = group as unknown as Contact

test('[CON-001] a group is edited whatever the length of its name, which stays the provider’s', () => {
  const values = { ...valuesOf(contact), email: 'sindico@example.com' }
  expect(group.name.length).toBeGreaterThan(50)
  expect(schemaFor(contact).safeParse(values).success).toBe(true)
})

test('limits the length of a typed name, and requires a valid number', () => {
  const values = valuesOf(contact)
  expect(schemaFor(contact).safeParse({ ...values, name: 'x'.repeat(51) }).success).toBe(false)
  expect(schemaFor({ ...contact, number: '5511' }).safeParse(values).success).toBe(false)
  expect(schemaFor(null).safeParse({ ...values, name: 'Ana' }).success).toBe(false)
})
