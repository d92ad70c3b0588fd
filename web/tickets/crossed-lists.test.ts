import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/platform/query-client.ts'
import { resetSessionStores } from '#web/platform/session-store.ts'
import { checkCrossed, noteConnection, noteNews } from './crossed-lists.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  resetSessionStores()
})

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

test('of two lists only the one that was asked for before the socket connected is asked for again', () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  vi.advanceTimersByTime(600_000)
  const connectedAt = Date.now()
  noteConnection(connectedAt)
  checkCrossed(['tickets', 'list', 'since'], connectedAt)
  checkCrossed(['tickets', 'list', 'before'], connectedAt - 1)
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveBeenCalledOnce()
  expect(asked).toHaveBeenCalledWith({ queryKey: ['tickets', 'list', 'before'], exact: true })
})

test('a list that answered before the socket connected is asked for again a second later', () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  vi.advanceTimersByTime(1_200_000)
  const at = Date.now()
  checkCrossed(['tickets', 'list', 'first'], at)
  checkCrossed(['tickets', 'list', 'again'], at)
  vi.advanceTimersByTime(10)
  noteConnection(Date.now())
  checkCrossed(['tickets', 'list', 'again'], Date.now())
  vi.advanceTimersByTime(999)
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveBeenCalledOnce()
  expect(asked).toHaveBeenCalledWith({ queryKey: ['tickets', 'list', 'first'], exact: true })
})
