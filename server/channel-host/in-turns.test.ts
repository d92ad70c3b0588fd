import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

const task = (id: number, whatsappId: number) => ({ id, whatsappId })
const ids = (tasks: { id: number }[]) => tasks.map(({ id }) => id)

test('gives the next free place to a connection with nothing under way, however old others’ tasks are', () => {
  const waiting = [task(1, 7), task(2, 7), task(3, 8), task(4, 8), task(5, 9)]
  expect(ids(inTurns(waiting, new Map()))).toEqual([1, 3, 5, 2, 4])
  const underWay = new Map([
    [7, 16],
    [8, 15],
  ])
  expect(ids(inTurns(waiting, underWay))).toEqual([5, 3, 1, 4, 2])
})
