import { expect, test } from 'vitest'
import { inTime } from './in-time.ts'

test('returns a result or an error that comes in time, and throws the given error otherwise', async () => {
  expect(await inTime(Promise.resolve('done'), 1000, 'Too late.')).toBe('done')
  await expect(inTime(Promise.reject(new Error('Broken.')), 1000, 'Too late.')).rejects.toThrow('Broken.')
  const { promise: never } = Promise.withResolvers<void>()
  await expect(inTime(never, 1, 'Too late.')).rejects.toThrow('Too late.')
})
