import { expect, test } from 'vitest'
import { isPictureDue } from './picture-rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  [false, null, true],
  [false, ago(23), false],
  [false, ago(24), true],
  [true, ago(24), false],
  [true, ago(7 * 24 - 1), false],
  [true, ago(7 * 24), true],
])('a picture (there: %s) that was asked for at %s is due: %s', (hasPicture, askedAt, due) => {
  expect(isPictureDue({ hasPicture, askedAt }, now)).toBe(due)
})
