import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/platform/query-client.ts'
import { resetSessionStores } from '#web/platform/session-store.ts'
import { loadCrossed, noteConnection, noteNews } from './crossed-lists.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  resetSessionStores()
})

/** Loads a list in 20 ms, during which news arrive or none. */
const answer = (list: string[], isCrossed: boolean) =>
  loadCrossed(list, async () => {
    vi.advanceTimersByTime(20)
    if (isCrossed) noteNews()
  })

test('a list whose answer crossed with news is asked for again, each time later, until it comes in silence', async () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  const list = ['tickets', 'list', '1']
  await answer(list, false)
  vi.advanceTimersByTime(60_000)
  expect(asked).not.toHaveBeenCalled()
  let times = 0
  for (const seconds of [1, 2, 4, 8, 16, 16, 16]) {
    await answer(list, true)
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(asked).toHaveBeenCalledTimes(times)
    vi.advanceTimersByTime(1)
    expect(asked).toHaveBeenCalledTimes(++times)
  }
  await answer(list, false)
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveBeenCalledTimes(times)
  expect(asked).toHaveBeenLastCalledWith({ queryKey: list, exact: true })
})

test('asks once again for a list of which several pages crossed with news', async () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  vi.advanceTimersByTime(300_000)
  const list = ['tickets', 'list', 'pages']
  for (const isCrossed of [true, true, false]) await answer(list, isCrossed)
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveBeenCalledOnce()
})

test('of two lists only the one that was asked for before the socket connected is asked for again', async () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  vi.advanceTimersByTime(600_000)
  const connectedAt = Date.now()
  noteConnection(connectedAt)
  await loadCrossed(['tickets', 'list', 'since'], async () => {})
  vi.setSystemTime(connectedAt - 1)
  await loadCrossed(['tickets', 'list', 'before'], async () => {})
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveBeenCalledOnce()
  expect(asked).toHaveBeenCalledWith({ queryKey: ['tickets', 'list', 'before'], exact: true })
})

test('a list that answered before the socket connected is asked for again a second later', async () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  vi.advanceTimersByTime(1_200_000)
  await loadCrossed(['tickets', 'list', 'first'], async () => {})
  await loadCrossed(['tickets', 'list', 'again'], async () => {})
  vi.advanceTimersByTime(10)
  noteConnection(Date.now())
  await loadCrossed(['tickets', 'list', 'again'], async () => {})
  vi.advanceTimersByTime(999)
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveBeenCalledOnce()
  expect(asked).toHaveBeenCalledWith({ queryKey: ['tickets', 'list', 'first'], exact: true })
})
