import { expect, test } from 'vitest'
import { inTime } from './in-time.ts'

test('what comes in time is answered, an error of the work too; what does not is an error in its own words', async () => {
  expect(await inTime(Promise.resolve('done'), 1000, 'Too late.')).toBe('done')
  await expect(inTime(Promise.reject(new Error('Broken.')), 1000, 'Too late.')).rejects.toThrow('Broken.')
  const { promise: never } = Promise.withResolvers<void>()
  await expect(inTime(never, 1, 'Too late.')).rejects.toThrow('Too late.')
})
