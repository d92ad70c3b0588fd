import { expect, test } from 'vitest'
import { isSomebodyAtWork, noteByHand, restAfter } from './step-back.ts'

type Created = Parameters<typeof noteByHand>[1]
const written = (message: { fromMe: boolean; user: { id: number; name: string } | null }) =>
  void noteByHand(1, { message } as unknown as Created)

test('[D99] rests ten times as long while somebody of any company writes by hand', () => {
  const usual = restAfter(10)
  written({ fromMe: false, user: null })
  written({ fromMe: true, user: null })
  expect(restAfter(10)).toBe(usual)
  expect(isSomebodyAtWork()).toBe(false)
  written({ fromMe: true, user: { id: 7, name: 'Ana' } })
  expect(restAfter(10)).toBe(10 * usual)
  expect(isSomebodyAtWork()).toBe(true)
  expect(restAfter(10, performance.now() + 6000)).toBe(usual)
})

test('rests ten seconds at most, however long a turn took', () => {
  const later = performance.now() + 6000
  expect(restAfter(4000, later)).toBe(8000)
  expect(restAfter(60_000, later)).toBe(10_000)
  written({ fromMe: true, user: { id: 7, name: 'Ana' } })
  expect(restAfter(1000)).toBe(10_000)
})
