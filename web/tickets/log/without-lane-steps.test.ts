import { expect, test } from 'vitest'
import { withoutLaneSteps } from './without-lane-steps.ts'

const entry = (type: string, second: number, id = 1) => ({
  type,
  user: { id },
  createdAt: new Date(second * 1000),
})
const types = (log: ReturnType<typeof entry>[]) => withoutLaneSteps(log).map(({ type }) => type)

test('tells a move between lanes once, and a card that was taken off the board as that', () => {
  expect(types([entry('lane', 12), entry('laneOut', 11), entry('open', 1)])).toEqual(['lane', 'open'])
  expect(types([entry('laneOut', 11), entry('lane', 1)])).toEqual(['laneOut', 'lane'])
  expect(types([entry('lane', 60), entry('laneOut', 11)])).toEqual(['lane', 'laneOut'])
  expect(types([entry('lane', 12, 2), entry('laneOut', 11)])).toEqual(['lane', 'laneOut'])
})
