import { expect, test } from 'vitest'
import { idIn, idsIn, oneOf, searchIn, withValues } from './address-values.ts'

test('sets the given values, removes empty ones, and keeps the rest of the address', () => {
  const params = new URLSearchParams('tab=all&q=old&show=due')
  expect(String(withValues(params, { q: 'ana', show: null, plan: 3, tags: '' }))).toBe('tab=all&q=ana&plan=3')
  expect(String(params)).toBe('tab=all&q=old&show=due')
})

test('leaves out what an address spells wrong', () => {
  expect([idIn('3'), idIn('0'), idIn('-1'), idIn('1.5'), idIn('x'), idIn(null)]).toEqual([
    ...[3, null, null, null, null, null],
  ])
  expect([idIn('2147483647'), idIn('2147483648')]).toEqual([2147483647, null])
  expect([idsIn('7,x,3,,0'), idsIn(''), idsIn(null)]).toEqual([[7, 3], [], []])
  expect([oneOf(['up', 'down'], 'up'), oneOf(['up', 'down'], 'sideways')]).toEqual(['up', null])
  expect(searchIn(new URLSearchParams({ q: 'a'.repeat(200) }))).toHaveLength(100)
})
