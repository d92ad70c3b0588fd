import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

const limits = { perSecond: 10, pairBurst: 3, pairEveryMs: 6000 }

test('one person gets a burst, then one message every six seconds', () => {
  const pace = new Pace(limits, 0)
  expect([1, 2, 3].map(() => pace.take('ana', 0))).toEqual([0, 0, 0])
  expect(pace.take('ana', 0)).toBe(6000)
  expect(pace.take('bia', 0)).toBe(0)
  expect(pace.take('ana', 6000)).toBe(0)
  expect(pace.take('ana', 6000)).toBe(6000)
})

test('the connection as a whole keeps its rate', () => {
  const pace = new Pace(limits, 0)
  for (let person = 0; person < 10; person++) expect(pace.take(`p${person}`, 0)).toBe(0)
  expect(pace.take('late', 0)).toBe(100)
  expect(pace.take('late', 100)).toBe(0)
})
