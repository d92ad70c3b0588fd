import { expect, test } from 'vitest'
import { freeColor, swatches } from './swatches.ts'

test('[V-m29, TAG-008] takes by chance a colour that nobody has, and of taken ones one of the least taken', () => {
  const [first, ...others] = swatches
  expect(freeColor([], () => 0)).toBe(first)
  expect(others).toContain(freeColor([first!.toUpperCase()], () => 0))
  expect(others).toContain(freeColor([first!.toUpperCase()], () => 0.999))
  expect(freeColor([...swatches, ...others], () => 0.5)).toBe(first)
})
