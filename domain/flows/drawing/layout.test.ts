import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnGap, placeBehind, rowGap } from './layout.ts'

const size = { width: 220, height: 150 }
const source = { x: 100, y: 50, ...size }

test('a node is added in the row of the one before it where nothing stands there', () => {
  expect(placeBehind(source, [source], size)).toEqual({ x: 320 + columnGap, y: 50 })
})

test('a node is added below what already stands behind the one before it', () => {
  const first = { x: 320 + columnGap, y: 50, ...size }
  expect(placeBehind(source, [source, first], size)).toEqual({ x: first.x, y: 200 + rowGap })
  const second = { ...first, y: 200 + rowGap }
  expect(placeBehind(source, [source, first, second], size).y).toBe(second.y + 150 + rowGap)
})

const number = (min: number, max: number) => fc.integer({ min, max })
const box = fc.record({
  x: number(-900, 900),
  y: number(-900, 900),
  width: number(50, 400),
  height: number(40, 900),
})

test('a node that is added never lies over another', () => {
  fc.assert(
    fc.property(box, fc.array(box, { maxLength: 40 }), (before, others) => {
      const { x, y } = placeBehind(before, others, size)
      const covers = (other: typeof before) =>
        other.x < x + size.width &&
        other.x + other.width > x &&
        other.y < y + size.height &&
        other.y + other.height > y
      expect([before, ...others].filter(covers)).toEqual([])
    }),
  )
})
