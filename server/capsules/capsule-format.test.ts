import { expect, test } from 'vitest'
import { depthOf } from './capsule-format.ts'

test.each([
  ['1', 0],
  ['{"a": [1, {"b": 2}]}', 3],
  ['"[[[["', 0],
  ['{"a": "\\"[[["}', 1],
  ['['.repeat(5), 5],
])('finds how deep %j is nested', (json, depth) => {
  expect(depthOf(json)).toBe(depth)
})
