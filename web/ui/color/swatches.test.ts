import { expect, test } from 'vitest'
import { freeColor, swatches } from './swatches.ts'

test('[TAG-008] picks a random unused colour, or else one of the least used', () => {
  const [first, ...others] = swatches
  expect(freeColor([], () => 0)).toBe(first)
  expect(others).toContain(freeColor([first!.toUpperCase()], () => 0))
  expect(others).toContain(freeColor([first!.toUpperCase()], () => 0.999))
  expect(freeColor([...swatches, ...others], () => 0.5)).toBe(first)
})
