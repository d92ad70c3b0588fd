import { expect, test } from 'vitest'
import { newUser, type User, userChange } from '#domain/users/user-contract.ts'
import { ownChange, userFormOf } from './user-form.ts'

const problems = (given: object) =>
  (ownChange.safeParse(given).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

test('asks for a new password of one’s own twice, and refuses two that differ', () => {
  const differ = [['passwordAgain', 'As senhas não correspondem']]
  expect(problems({ password: 'minha-nova', passwordAgain: 'minha-nov' })).toEqual(differ)
  expect(problems({ password: 'minha-nova', passwordAgain: '' })).toEqual(differ)
  expect(problems({ password: 'minha-nova', passwordAgain: 'minha-nova' })).toEqual([])
})

test('asks for nothing where the password stays', () => {
  expect(problems({ password: '', passwordAgain: 'typed before' })).toEqual([])
  expect(problems({ name: 'Ana Prado' })).toEqual([])
})

test('begins with valid values for the own user, a colleague and a new user', () => {
  const user = { name: 'Ana Prado', email: 'ana@example.com', queues: [] } as unknown as User
  const asked = { name: 'Ana Prado', email: 'ana@example.com', password: 'ana-123' }
  expect(ownChange.safeParse(userFormOf(user, true)).success).toBe(true)
  expect(userChange.safeParse(userFormOf(user)).success).toBe(true)
  expect(newUser.safeParse({ ...userFormOf(null), ...asked }).success).toBe(true)
})
