import { expect, test } from 'vitest'
import { closesNewChats, isRatedLow, problemsOf, unknownHealth } from './number-health.ts'

test('a number of which nothing is said, or only good, has no problems', () => {
  expect(problemsOf(unknownHealth, 5000)).toEqual([])
  expect(
    problemsOf({ ...unknownHealth, quality: 'high', status: 'connected', dailyLimit: 250 }, 249),
  ).toEqual([])
})

test('names the problems of a number, the worst first', () => {
  expect(
    problemsOf(
      {
        quality: 'medium',
        dailyLimit: 250,
        throughput: 'standard',
        name: 'declined',
        verification: 'missing',
        status: 'restricted',
      },
      250,
    ),
  ).toEqual(['restrictedNumber', 'mediumQuality', 'limitReached', 'nameDeclined', 'notVerified'])
  // The number is flagged because of its low quality, so only `flagged` is reported.
  expect(problemsOf({ ...unknownHealth, quality: 'low', status: 'flagged' }, 0)).toEqual(['flagged'])
  expect(problemsOf({ ...unknownHealth, quality: 'low' }, 0)).toEqual(['lowQuality'])
})

test('closes new chats of a restricted or banned number, and none of a flagged one', () => {
  const closing = (['connected', 'flagged', 'restricted', 'banned', 'offline', 'unknown'] as const).filter(
    (status) => closesNewChats({ status }),
  )
  expect(closing).toEqual(['restricted', 'banned'])
})

test('takes numbers of low quality and flagged ones for rated low, and no others', () => {
  const of = (quality: 'high' | 'medium' | 'low' | 'unknown') => isRatedLow({ ...unknownHealth, quality })
  expect([of('low'), of('medium'), of('high'), of('unknown')]).toEqual([true, false, false, false])
  expect(isRatedLow({ ...unknownHealth, status: 'flagged' })).toBe(true)
})
