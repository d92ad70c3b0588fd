import { expect, test } from 'vitest'
import { variantOf } from './campaign-variant.ts'

const numbers = Array.from({ length: 10_000 }, (_, n) => `55119${String(80_000_000 + n)}`)

test.each([1, 2, 3, 4, 5])('gives each of %i variants to about as many people, always the same', (count) => {
  const variants = Array.from({ length: count }, (_, at) => at)
  const shares = new Map<number, number>()
  for (const number of numbers) {
    const variant = variantOf(7, number, variants) ?? -1
    expect(variantOf(7, number, variants)).toBe(variant)
    shares.set(variant, (shares.get(variant) ?? 0) + 1)
  }
  expect([...shares.keys()].toSorted()).toEqual(variants)
  for (const share of shares.values()) expect(Math.abs(share - 10_000 / count)).toBeLessThan(300)
})

test('distributes variants anew in each campaign, and returns none without variants', () => {
  const same = numbers.filter((number) => variantOf(1, number, [0, 1]) === variantOf(2, number, [0, 1]))
  expect(Math.abs(same.length - 5000)).toBeLessThan(300)
  expect(variantOf(1, '5511987654321', [])).toBeUndefined()
})
