import { expect, test } from 'vitest'
import { filesOfPart, partCount, readPart } from './long-parts.ts'

const files = Array.from({ length: 43 }, (_, at) => ({
  path: `tests/e2e/subject-${at}.long.test.ts`,
  bytes: (at * 7919) % 20_000,
}))
const parts = Array.from({ length: partCount }, (_, at) => filesOfPart(files, at + 1))

test('runs every file of the long tier in exactly one part', () => {
  expect(parts.flat().toSorted()).toEqual(files.map(({ path }) => path).toSorted())
})

test('gives each part about as much to do', () => {
  const bytes = parts.map((part) =>
    files.filter(({ path }) => part.includes(path)).reduce((sum, file) => sum + file.bytes, 0),
  )
  expect(Math.max(...bytes)).toBeLessThan(1.5 * Math.min(...bytes))
})

test.each([
  ['1/8', 1],
  ['8/8', 8],
  ['0/8', null],
  ['9/8', null],
  ['1/4', null],
  ['', null],
  [undefined, null],
])('reads the part %s as %s', (word, part) => {
  expect(readPart(word)).toBe(part)
})
