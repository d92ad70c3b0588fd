import { expect, test } from 'vitest'
import { ownChange } from './user-form.ts'

const problems = (given: object) =>
  (ownChange.safeParse(given).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

test('[V-m23] asks for a new password of one’s own twice, and refuses two that differ', () => {
  const differ = [['passwordAgain', 'As senhas não correspondem']]
  expect(problems({ password: 'minha-nova', passwordAgain: 'minha-nov' })).toEqual(differ)
  expect(problems({ password: 'minha-nova', passwordAgain: '' })).toEqual(differ)
  expect(problems({ password: 'minha-nova', passwordAgain: 'minha-nova' })).toEqual([])
})

test('[V-m23] asks for nothing where the password stays', () => {
  expect(problems({ password: '', passwordAgain: 'typed before' })).toEqual([])
  expect(problems({ name: 'Ana Prado' })).toEqual([])
})
