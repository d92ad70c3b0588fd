import { expect, test } from 'vitest'
import { isStrongPassphrase } from './passphrase-rules.ts'

test.each([
  ['três tigres tristes', true],
  ['Abc-12345678', true],
  ['Abc-1234567', false],
  ['aaaaaaaaaaaaaaaaaaaa', false],
  ['ababababcdcdcd', false],
  ['password12345', false],
  ['Qwertyuiop12', false],
])('says of %j: %s', (passphrase, strong) => {
  expect(isStrongPassphrase(passphrase)).toBe(strong)
})
