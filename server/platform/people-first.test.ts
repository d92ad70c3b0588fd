import { expect, test, vi } from 'vitest'
import { openPeopleFirst, stepAside } from './people-first.ts'

test('[D99] lets a step go on at once where no person waits', async () => {
  const people = openPeopleFirst()
  expect(people.wait(60)).toBeNull()
  people.begin()()
  expect(people.wait(60)).toBeNull()
})

test('[D99] has a step wait until the last of several requests has ended', async () => {
  const people = openPeopleFirst()
  const [endFirst, endSecond] = [people.begin(), people.begin()]
  const passed = vi.fn<() => void>()
  const waiting = people.wait(60_000)?.then(passed)
  endFirst()
  endFirst()
  await Promise.resolve()
  expect(passed).not.toHaveBeenCalled()
  endSecond()
  await waiting
  expect(passed).toHaveBeenCalledOnce()
})

test('[D99] has all steps of a work together wait no longer than they may', async () => {
  vi.useFakeTimers()
  const people = openPeopleFirst()
  people.begin()
  const pass = stepAside(people, 60)
  const passed: number[] = []
  const work = (async () => {
    for (let nth = 0; nth < 3; nth++) {
      await pass()
      passed.push(nth)
    }
  })()
  await vi.advanceTimersByTimeAsync(59)
  expect(passed).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await work
  expect(passed).toEqual([0, 1, 2])
  vi.useRealTimers()
})

test('[D99] keeps the order of steps that were asked for together', async () => {
  const people = openPeopleFirst()
  const end = people.begin()
  const pass = stepAside(people, 60_000)
  const passed: number[] = []
  const first = pass().then(() => passed.push(1))
  end()
  const second = pass().then(() => passed.push(2))
  await Promise.all([first, second])
  expect(passed).toEqual([1, 2])
})
