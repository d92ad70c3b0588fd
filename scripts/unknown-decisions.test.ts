import { expect, test } from 'vitest'
import { unknownDecisions } from './unknown-decisions.ts'

const list = '- **D1** One.\n- **D12** Twelve.\n'
const of = (source: string) => unknownDecisions([{ path: 'a.ts', source }], list)

test('names each decision that the list does not hold', () => {
  expect(of('/** Held to one company (decision D12). */')).toEqual([])
  expect(of('/** Held to one company (decisions D1 and D13). */')).toEqual([
    'a.ts: docs/product-decisions.md has no D13',
  ])
  expect(of("test('[D14] refuses', () => {})")).toEqual(['a.ts: docs/product-decisions.md has no D14'])
})

test('takes no other letter and number for a decision', () => {
  expect(of("const path = 'M0 0D99'\nconst code = 'D77'")).toEqual([])
})
