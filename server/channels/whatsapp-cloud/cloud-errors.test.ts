import { expect, test } from 'vitest'
import { failureOfHttp, retryAfterMs } from '../meta-graph/graph-caller.ts'
import { backoffMsOf, failureOf } from './cloud-errors.ts'

const retried = [1, 2, 4, 80007, 130429, 131000, 131016, 131056, 131057]
const causes: [number, string][] = [
  [0, 'token-expired'],
  [190, 'token-expired'],
  [3, 'not-permitted'],
  [10, 'not-permitted'],
  [200, 'not-permitted'],
  [299, 'not-permitted'],
  [133010, 'not-permitted'],
  [4, 'throughput'],
  [80007, 'throughput'],
  [130429, 'throughput'],
  [131056, 'pair-rate'],
  [131048, 'spam-limit'],
  [131049, 'marketing-cap'],
  [131050, 'opted-out'],
  [130472, 'experiment'],
  [131026, 'undeliverable'],
  [131047, 'window-closed'],
  [131052, 'media-rejected'],
  [131053, 'media-rejected'],
  [131042, 'payment'],
  [131031, 'policy'],
  [368, 'policy'],
  [100, 'invalid'],
  [131051, 'invalid'],
  [132000, 'template-values'],
  [132001, 'template-missing'],
  [132007, 'template-policy'],
  [132012, 'template-values'],
  [132015, 'template-paused'],
  [132016, 'template-disabled'],
  [132010, 'invalid'],
  [1, 'unavailable'],
  [2, 'unavailable'],
  [131000, 'unavailable'],
  [131016, 'unavailable'],
  [131057, 'unavailable'],
  [999999, 'unknown'],
]
for (const [code, cause] of causes) {
  test(`code ${code} means ${cause}`, () => {
    const retry = retried.includes(code)
    expect(failureOf({ code, message: 'as Meta says it' })).toEqual({
      cause,
      code: String(code),
      detail: 'as Meta says it',
      retry,
    })
    expect(backoffMsOf(code) !== null).toBe(retry)
  })
}

test('the details say more than the message, and any 5xx may be tried again', () => {
  const error = { code: 100, message: 'Invalid parameter', error_data: { details: 'text is too long' } }
  expect(failureOf(error)).toMatchObject({ detail: 'text is too long', retry: false })
  expect(failureOf(error, 500)).toMatchObject({ retry: true })
  expect(failureOfHttp(502)).toMatchObject({ cause: 'unavailable', retry: true })
  expect(failureOfHttp(404)).toMatchObject({ cause: 'unknown', retry: false })
})

test('Retry-After wins over what is known of the code, in seconds or as a date', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  expect(retryAfterMs({ backoffMs: backoffMsOf(131056), header: null, now })).toBe(6000)
  expect(retryAfterMs({ backoffMs: backoffMsOf(131056), header: '30', now })).toBe(30_000)
  expect(retryAfterMs({ backoffMs: null, header: 'Thu, 01 Jan 2026 00:00:10 GMT', now })).toBe(10_000)
  expect(retryAfterMs({ backoffMs: backoffMsOf(131047), header: 'soon', now })).toBeNull()
  expect(retryAfterMs({ backoffMs: null, header: '9'.repeat(400), now })).toBe(3_600_000)
  expect(retryAfterMs({ backoffMs: null, header: 'Fri, 31 Dec 9999 23:59:59 GMT', now })).toBe(3_600_000)
})
