import { expect, test } from 'vitest'
import { valueAt } from './value-at.ts'

const json = { items: [{ x: 'um' }, { x: 2, 'a b': true }], $: 'moeda', nada: null }

test.each([
  ['items.0.x', 'um'],
  ['items[0].x', 'um'],
  ['items[1].x', '2'],
  ['$.items[0].x', 'um'],
  ['$.items.1.x', '2'],
  ['$["items"][1]["a b"]', 'true'],
  ["$['items'][0]['x']", 'um'],
  [' items[0].x ', 'um'],
  ['items[ 0 ].x', 'um'],
  ['items[9].x', ''],
  ['items[0].toString', ''],
  ['nada', ''],
  ['items[0]', '{"x":"um"}'],
])('finds %s', (path, value) => {
  expect(valueAt(json, path)).toBe(value)
})

test.each([
  ['[0].x', 'um'],
  ['$[0].x', 'um'],
  ['$', '[{"x":"um"}]'],
])('finds %s in a list', (path, value) => {
  expect(valueAt([{ x: 'um' }], path)).toBe(value)
})
