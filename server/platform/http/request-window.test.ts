import { expect, test } from 'vitest'
import { RequestWindow } from './request-window.ts'

test('so many go through within the window, and again after it', () => {
  const window = new RequestWindow({ most: 2, windowMs: 60_000 })
  expect([window.take('ana', 0), window.take('ana', 1000)]).toEqual([0, 0])
  expect(window.take('ana', 30_000)).toBe(30)
  expect(window.take('bia', 30_000)).toBe(0)
  expect(window.take('ana', 60_000)).toBe(0)
})
