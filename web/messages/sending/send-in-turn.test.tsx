import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/platform/api.ts'
import { sendInTurn } from './send-in-turn.ts'

test.each([
  ['there is no network', 0, 'ERR_OFFLINE'],
  ['the database restarts', 503, 'ERR_UNAVAILABLE'],
])('repeats a message that failed while %s, and keeps the next one behind it', async (_, status, error) => {
  const sent: string[] = []
  let failures = 2
  const send = (text: string) => () =>
    failures-- > 0 ? Promise.reject(new ApiError(status, { error })) : Promise.resolve(sent.push(text))
  const both = Promise.all([sendInTurn('lane', send('um')), sendInTurn('lane', send('dois'))])
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(sent).toHaveLength(2)
  })
  await both
  expect(sent).toEqual(['um', 'dois'])
})

test('gives up on a message that the server cannot take for minutes', async () => {
  let tries = 0
  const send = () => {
    tries += 1
    return Promise.reject(new ApiError(503, { error: 'ERR_UNAVAILABLE' }))
  }
  const ended = sendInTurn('full', send).catch((error: ApiError) => error.code)
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(tries).toBe(41)
  }, 10_000)
  expect(await ended).toBe('ERR_UNAVAILABLE')
})

test('gives up on a message that the server refuses', async () => {
  const refused = () => Promise.reject(new ApiError(503, { error: 'ERR_DISK_FULL' }))
  await expect(sendInTurn('other', refused)).rejects.toMatchObject({ code: 'ERR_DISK_FULL' })
})
