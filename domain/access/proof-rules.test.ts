import { expect, test } from 'vitest'
import { isProofFresh, proofMs } from './proof-rules.ts'

const now = new Date('2026-11-29T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each([
  ['just now', ago(0), true],
  ['almost a quarter of an hour ago', ago(proofMs - 1), true],
  ['a quarter of an hour ago', ago(proofMs), false],
  ['by a clock that was set back since', ago(-1), false],
  ['never', null, false],
])('[D149] a password given %s', (_when, provedAt, fresh) => {
  expect(isProofFresh(provedAt, now)).toBe(fresh)
})
