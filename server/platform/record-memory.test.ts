import { expect, test } from 'vitest'
import { openRecordMemory } from './record-memory.ts'

const record = (stamp: string, bytes = 800) => ({ stamp, record: stamp, bytes })

test('returns a record only under the stamp of its version', () => {
  const memory = openRecordMemory<string>(100_000)
  memory.set(1, 7, record('2.1'))
  expect(memory.get(1, 7, '2.1')).toBe('2.1')
  expect(memory.get(1, 7, '3.1')).toBeUndefined()
  expect(memory.get(2, 7, '2.1')).toBeUndefined()
  memory.set(1, 7, record('3.1'))
  expect(memory.get(1, 7, '3.1')).toBe('3.1')
  expect(memory.bytes()).toBe(1000)
})

test('stays within its bytes, and a large company forgets its own records first', () => {
  const memory = openRecordMemory<string>(100_000)
  for (let id = 0; id < 10; id += 1) memory.set(1, id, record('1'))
  for (let id = 0; id < 5000; id += 1) {
    memory.set(2, id, record('1'))
    expect(memory.bytes()).toBeLessThanOrEqual(100_000)
  }
  expect(Array.from({ length: 10 }, (_, id) => memory.get(1, id, '1'))).toEqual(Array(10).fill('1'))
  expect(memory.get(2, 4999, '1')).toBe('1')
  expect(memory.get(2, 0, '1')).toBeUndefined()
})

test('forgets what was unused longest, and does not hold what alone would take its place', () => {
  const memory = openRecordMemory<string>(10_000)
  for (let id = 0; id < 10; id += 1) memory.set(1, id, record('1'))
  expect(memory.get(1, 0, '1')).toBe('1')
  memory.set(1, 10, record('1'))
  expect(memory.get(1, 0, '1')).toBe('1')
  expect(memory.get(1, 1, '1')).toBeUndefined()
  memory.set(1, 11, record('1', 5000))
  expect(memory.get(1, 11, '1')).toBeUndefined()
})
