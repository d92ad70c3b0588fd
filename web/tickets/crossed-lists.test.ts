import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/platform/query-client.ts'
import { checkCrossed, noteNews } from './crossed-lists.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a list whose answer crossed with news is asked for again, each time later, until it comes in silence', () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  const list = ['tickets', 'list', 1]
  const answer = (crossed: boolean) => {
    const askedAt = Date.now()
    vi.advanceTimersByTime(20)
    if (crossed) noteNews()
    checkCrossed(list, askedAt)
  }
  answer(false)
  vi.advanceTimersByTime(60_000)
  expect(asked).not.toHaveBeenCalled()
  answer(true)
  vi.advanceTimersByTime(999)
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(asked).toHaveBeenCalledOnce()
  answer(true)
  vi.advanceTimersByTime(1999)
  expect(asked).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(asked).toHaveBeenCalledTimes(2)
  answer(false)
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(asked).toHaveBeenLastCalledWith({ queryKey: list, exact: true })
})
