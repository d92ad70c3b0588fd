import { expect, test } from 'vitest'
import { batcher } from './batcher.ts'

test('collects calls made during a batch into the next one, in order', async () => {
  const batches: number[][] = []
  const add = batcher(async (items: number[]) => {
    batches.push(items)
    await Promise.resolve()
    return items.length
  }, 3)
  expect(await Promise.all([1, 2, 3, 4, 5].map(add))).toEqual([1, 3, 3, 3, 1])
  expect(batches).toEqual([[1], [2, 3, 4], [5]])
})

test('one bad item fails alone', async () => {
  const done: number[] = []
  const add = batcher(async (items: number[]) => {
    if (items.includes(3)) throw new Error('three')
    await Promise.resolve()
    done.push(...items)
    return true
  }, 10)
  const results = await Promise.allSettled([1, 2, 3, 4].map(add))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(done).toEqual([1, 2, 4])
})
