import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLogNews } from './log-news.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('emits the first change at once, and the later ones of two seconds as one', () => {
  const emitted: number[] = []
  const { tell } = openLogNews((companyId) => emitted.push(companyId))
  tell(1)
  tell(1)
  tell(2)
  tell(1)
  expect(emitted).toEqual([1, 2])
  vi.advanceTimersByTime(1999)
  expect(emitted).toEqual([1, 2])
  vi.advanceTimersByTime(1)
  expect(emitted).toEqual([1, 2, 1])
  vi.advanceTimersByTime(60_000)
  expect(emitted).toEqual([1, 2, 1])
  tell(2)
  expect(emitted).toEqual([1, 2, 1, 2])
})

test('emits on closing what was held back', () => {
  const emitted: number[] = []
  const { tell, close } = openLogNews((companyId) => emitted.push(companyId))
  tell(1)
  tell(1)
  tell(2)
  close()
  vi.advanceTimersByTime(60_000)
  expect(emitted).toEqual([1, 2, 1])
})
