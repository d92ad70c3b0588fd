import { expect, test } from 'vitest'
import { inRounds } from './in-rounds.ts'

async function roundsOf(left: number, limits: { atOnce: number; mostRounds: number }): Promise<number[]> {
  const rounds: number[] = []
  await inRounds(limits, () => {
    const some = Math.min(left, limits.atOnce)
    left -= some
    rounds.push(some)
    return Promise.resolve(some)
  })
  return rounds
}

test('goes on until a round finds fewer than it takes', async () => {
  expect(await roundsOf(5, { atOnce: 2, mostRounds: 10 })).toEqual([2, 2, 1])
  expect(await roundsOf(4, { atOnce: 2, mostRounds: 10 })).toEqual([2, 2, 0])
  expect(await roundsOf(0, { atOnce: 2, mostRounds: 10 })).toEqual([0])
})

test('leaves what is more than its rounds take to the next time', async () => {
  expect(await roundsOf(100, { atOnce: 2, mostRounds: 3 })).toEqual([2, 2, 2])
})
