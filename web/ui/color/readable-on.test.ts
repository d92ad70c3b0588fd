import { expect, test } from 'vitest'
import { readableOn } from './readable-on.ts'

test.each([
  ['#ffffff', '#14171f'],
  ['#ffee00', '#14171f'],
  ['#7C7C7C', '#000000'],
  ['#7e60f0', '#000000'],
  ['#0000ff', '#ffffff'],
  ['#000', '#ffffff'],
  ['nonsense', '#ffffff'],
])('on %s text is %s', (background, text) => {
  expect(readableOn(background)).toBe(text)
})
