import { expect, test } from 'vitest'
import { mostForCustomers, storageLevelOf } from './storage-rules.ts'

test('tells from 80 and from 100 percent on how full the room is', () => {
  expect([0, 79, 80, 99, 100, 130].map((used) => storageLevelOf(used, 100))).toEqual([0, 0, 80, 80, 100, 100])
})

test('leaves customers a fifth more than the limit', () => {
  expect(mostForCustomers(1000)).toBe(1200)
})
