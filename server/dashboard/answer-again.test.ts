import { expect, test } from 'vitest'
import { answerAgain } from './answer-again.ts'

/** Answers with how often it was asked. */
const counting = () => {
  let asked = 0
  return async () => ++asked
}

test('answers a key again within the time, also to who asks meanwhile', async () => {
  const [keep, ask] = [answerAgain<number>({ ms: 15_000, most: 10 }), counting()]
  expect(await Promise.all([keep('a', 0, ask), keep('a', 14_999, ask)])).toEqual([1, 1])
  expect(await keep('b', 0, ask)).toBe(2)
  expect(await keep('a', 15_000, ask)).toBe(3)
})

test('asks anew after a failure', async () => {
  const keep = answerAgain<number>({ ms: 15_000, most: 10 })
  await expect(keep('a', 0, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await keep('a', 1, async () => 7)).toBe(7)
})

test('keeps no more answers than it may', async () => {
  const [keep, ask] = [answerAgain<number>({ ms: 15_000, most: 2 }), counting()]
  for (const key of ['a', 'b', 'c']) await keep(key, 0, ask)
  expect(await keep('c', 1, ask)).toBe(3)
  expect(await keep('a', 1, ask)).toBe(4)
})
