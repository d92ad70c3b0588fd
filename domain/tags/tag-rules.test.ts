import { expect, test } from 'vitest'
import { randomColor } from './tag-rules.ts'

test('[TAG-008] a new tag gets a colour by chance, always a whole one', () => {
  expect(randomColor(() => 0)).toBe('#000000')
  expect(randomColor(() => 0.999999)).toBe('#ffffff')
  const colours = new Set(Array.from({ length: 50 }, () => randomColor(Math.random)))
  expect(colours.size).toBeGreaterThan(40)
  for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
})
