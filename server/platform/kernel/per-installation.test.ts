import { expect, test } from 'vitest'
import { perInstallation } from './per-installation.ts'

test('remembers for each installation by itself, and makes it once', () => {
  const seenOf = perInstallation(() => new Set<number>())
  const [here, there] = [{ storage: {} as never }, { storage: {} as never }]
  seenOf(here).add(1)
  expect([...seenOf({ ...here })]).toEqual([1])
  expect([...seenOf(there)]).toEqual([])
})
