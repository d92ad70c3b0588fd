import { expect, test } from 'vitest'
import { withNames } from './mention-rules.ts'

test('who is mentioned stands in the text by name, where it is known', () => {
  const names = new Map([
    ['5521988880001', 'Ana Souza'],
    ['777001', 'Bruno'],
  ])
  expect(withNames('@5521988880001 e @777001, venham; @5599 também', names)).toBe(
    '@Ana Souza e @Bruno, venham; @5599 também',
  )
  expect(withNames('ana@5521988880001.com 5521988880001', new Map())).toBe(
    'ana@5521988880001.com 5521988880001',
  )
})
