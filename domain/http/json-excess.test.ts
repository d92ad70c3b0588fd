import { expect, test } from 'vitest'
import { jsonExcess } from './json-excess.ts'

const limits = { parts: 100, depth: 5 }

test.each([
  ['a deep list', '['.repeat(6), 'depth'],
  ['a deep object', '{"a":'.repeat(6), 'depth'],
  ['many objects', `[${'{},'.repeat(100)}{}]`, 'parts'],
  ['many names', `{${'"a":1,'.repeat(60)}"a":1}`, 'parts'],
  ['many quotes in a text', `"${'\\"'.repeat(200)}"`, 'parts'],
  ['blanks without an end', ' '.repeat(5000), 'parts'],
  ['a number without an end', '1'.repeat(5000), 'parts'],
] as const)('stops at %s', (_name, text, excess) => {
  expect(jsonExcess(text, limits)).toBe(excess)
})

test.each([
  ['brackets inside a text', JSON.stringify({ a: '[{,:'.repeat(1000) })],
  ['a text that ends with a backslash', JSON.stringify(['a\\', '[[[[[[[', 'b\\\\'])],
  ['lists that are closed again', '[[],[],[[]],[],[[[]]]]'],
  ['a text without an end', '["a'],
  ['nothing', ''],
])('lets %s pass', (_name, text) => {
  expect(jsonExcess(text, limits)).toBeNull()
})
