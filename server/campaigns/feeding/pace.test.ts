import { expect, test } from 'vitest'
import { batchOf, feedAfter } from './pace.ts'

const now = new Date('2027-03-10T15:00:00Z')
const usual = { messageInterval: 20, longerIntervalAfter: 20, greaterInterval: 60 } as const
const fresh = { nextAt: now, inRow: 0 }
const seconds = ({ nextAt }: { nextAt: Date }) => (nextAt.getTime() - now.getTime()) / 1000

test('[CAMP-033] waits 20 seconds more or less, and a minute longer after every 20 messages', () => {
  const waits = Array.from({ length: 40 }).reduce<number[]>((found, _, nth) => {
    const feed = { nextAt: now, inRow: nth % 20 }
    return [...found, seconds(feedAfter(usual, feed, { sent: 1, now, chance: 0.5 }))]
  }, [])
  expect(waits.filter((wait) => wait === 20)).toHaveLength(38)
  expect([waits[19], waits[39]]).toEqual([80, 80])
  expect(seconds(feedAfter(usual, fresh, { sent: 1, now, chance: 0 }))).toBe(14)
  expect(seconds(feedAfter(usual, fresh, { sent: 1, now, chance: 1 }))).toBe(26)
})

test('counts anew after the longer pause', () => {
  expect(feedAfter(usual, { nextAt: now, inRow: 19 }, { sent: 1, now }).inRow).toBe(0)
  expect(feedAfter(usual, { nextAt: now, inRow: 4 }, { sent: 1, now }).inRow).toBe(5)
})

test('[CAMP-034, CAMP-036] sends several together without an interval, up to the longer pause', () => {
  const unpaced = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 } as const
  expect(batchOf(unpaced, fresh)).toBe(8)
  expect(seconds(feedAfter(unpaced, fresh, { sent: 2, now }))).toBe(0)
  const resting = { messageInterval: 0, longerIntervalAfter: 5, greaterInterval: 30 } as const
  expect(batchOf(resting, fresh)).toBe(5)
  expect(batchOf(resting, { nextAt: now, inRow: 3 })).toBe(2)
  expect(batchOf(resting, { nextAt: now, inRow: 4 })).toBe(1)
  expect(seconds(feedAfter(resting, { nextAt: now, inRow: 4 }, { sent: 1, now }))).toBe(30)
  expect(batchOf(usual, fresh)).toBe(1)
})
