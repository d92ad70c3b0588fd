import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  checksumsIn,
  findChanged,
  findLate,
  migrationsFolder,
  readReleased,
  releasedList,
} from './released-migrations.ts'

const released = readReleased(readFileSync(releasedList, 'utf8'))

test('changes, removes and precedes no migration of a release', () => {
  const present = checksumsIn(migrationsFolder)
  expect(released.size).toBeGreaterThan(100)
  expect(findChanged(released, present)).toEqual([])
  expect(findLate(released, present)).toEqual([])
})

test('names a released migration that has changed, is gone, or would run after a later one', () => {
  const before = new Map([
    ['0001-a.sql', 'aa'],
    ['0003-c.sql', 'cc'],
  ])
  const after = new Map([
    ['0001-a.sql', 'ab'],
    ['0002-b.sql', 'bb'],
    ['0004-d.sql', 'dd'],
  ])
  expect(findChanged(before, after)).toEqual([
    '0001-a.sql was released and has changed',
    '0003-c.sql was released and is gone',
  ])
  expect(findLate(before, after)).toEqual(['0002-b.sql comes before 0003-c.sql, which was released'])
})
