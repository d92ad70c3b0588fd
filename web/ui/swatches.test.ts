import { expect, test } from 'vitest'
import { freeColor, swatches } from './swatches.ts'

test('[V-m29] takes the first colour that nobody has, and of taken ones the least taken', () => {
  expect(freeColor([])).toBe('#c0272d')
  expect(freeColor(['#C0272D', '#b78103'])).toBe('#e8590c')
  expect(freeColor([...swatches, '#c0272d'])).toBe('#e8590c')
})
