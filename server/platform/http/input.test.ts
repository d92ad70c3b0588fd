import { expect, test } from 'vitest'
import { findUnstorable } from './input.ts'

const nested = (depth: number): unknown => {
  let value: unknown = 'end'
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

test.each([
  [{ name: 'a\0b' }, 'body.name', 'contains a character that cannot be stored'],
  [{ list: [{ text: '\ud800' }] }, 'body.list.0.text', 'contains a character that cannot be stored'],
  [{ extra: { 'a\0': 1 } }, 'body.extra', 'has a name that cannot be stored'],
  [{ ids: [1, 2 ** 31] }, 'body.ids.1', 'is too large'],
  [nested(100_000), 'body', 'is nested too deeply'],
])('names what cannot be stored, case %#', (given, path, message) => {
  expect(findUnstorable('body', given, { numbers: true })).toEqual({ path, message })
})

test('lets through what can be stored', () => {
  const given = { id: 2 ** 31 - 1, text: 'é 😀', inner: nested(20), none: null }
  expect(findUnstorable('body', given, { numbers: true })).toBeNull()
})
