import { expect, test } from 'vitest'
import { pagesOf } from './pages-of.ts'

test('rows go onto the next page when they no longer fit, and are never left out', () => {
  expect(pagesOf([40, 40, 40, 10], 100)).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 4 },
  ])
})

test('a row longer than a page has one of its own', () => {
  expect(pagesOf([250, 10], 100)).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 2 },
  ])
})

test('nothing makes no page', () => {
  expect(pagesOf([], 100)).toEqual([])
})
