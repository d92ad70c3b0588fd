import { expect, test } from 'vitest'
import { codeLeftMs } from './code-life.ts'

const since = new Date('2026-11-16T10:00:00Z')
const after = (seconds: number) => codeLeftMs(since, new Date(since.getTime() + seconds * 1000))

test('counts down the 160 seconds in which WhatsApp takes a code', () => {
  expect(after(0)).toBe(160_000)
  expect(after(100)).toBe(60_000)
  expect(after(159)).toBe(1_000)
  expect(after(200)).toBe(0)
})

test('never shows more than the whole life where clocks differ', () => {
  expect(after(-30)).toBe(160_000)
})
