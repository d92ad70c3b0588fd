import { afterEach, expect, test, vi } from 'vitest'
import { untilTaken } from './until-taken.ts'

const busy = { status: 503, text: '{"error":"ERR_BUSY"}' }
const taken = { status: 200, text: '{}' }
afterEach(() => vi.useRealTimers())

/** Sends a request that gets these answers in turn; the last one repeats. */
function sending(...answers: { status: number; text: string }[]) {
  vi.useFakeTimers()
  const send = vi.fn(async () => answers[Math.min(send.mock.calls.length, answers.length) - 1]!)
  const answer = untilTaken(send)
  return { send, answer }
}

test('sends a request again that a busy server refused, until it is taken', async () => {
  const { send, answer } = sending(busy, busy, taken)
  await vi.runAllTimersAsync()
  expect(await answer).toEqual(taken)
  expect(send).toHaveBeenCalledTimes(3)
})

test('returns the refusal of a server that stays busy, after four tries', async () => {
  const { send, answer } = sending(busy)
  await vi.runAllTimersAsync()
  expect(await answer).toEqual(busy)
  expect(send).toHaveBeenCalledTimes(4)
})

test.each([
  { status: 503, text: '{"error":"ERR_UNAVAILABLE"}' },
  { status: 503, text: '<h1>Service Unavailable</h1>' },
  { status: 500, text: '{"error":"ERR_BUSY"}' },
  { status: 400, text: '{"error":"ERR_VALIDATION","details":"ERR_BUSY"}' },
])('sends nothing again that may have been done: $status $text', async (refusal) => {
  const { send, answer } = sending(refusal)
  await vi.runAllTimersAsync()
  expect(await answer).toEqual(refusal)
  expect(send).toHaveBeenCalledTimes(1)
})
