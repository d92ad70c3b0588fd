import { expect, test } from 'vitest'
import { watchNumberHiding } from './watch-number-hiding.ts'

/** Looks at a company's settings that end when the test says so. */
function slowReads() {
  const ends: ((hides: boolean) => Promise<void>)[] = []
  const readCompany = <T>() =>
    new Promise<T>((resolve) => {
      ends.push(async (hides) => resolve(hides as T))
    })
  return {
    hiding: watchNumberHiding({ readCompany }),
    end: (look: number, hides: boolean) => ends[look]?.(hides),
  }
}

test('hides numbers until it is known that nobody has to', async () => {
  const { hiding, end } = slowReads()
  expect(hiding.mayHide(1)).toBe(true)
  await end(0, false)
  expect(hiding.mayHide(1)).toBe(false)
  expect(hiding.mayHide(2)).toBe(true)
})

test.each([
  ['earlier', [0, 1]],
  ['later', [1, 0]],
])('does not take an answer from before a change that comes %s than the one after it', async (_, order) => {
  const { hiding, end } = slowReads()
  hiding.mayHide(1)
  hiding.forget(1)
  hiding.mayHide(1)
  for (const look of order) {
    await end(look, look === 1)
    expect(hiding.mayHide(1)).toBe(true)
  }
})
