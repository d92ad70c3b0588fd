import { expect, test } from 'vitest'
import { instantOf } from './wall-clock.ts'

test.each([
  ['America/Santiago', '2026-09-06T00:00', '2026-09-06T04:00:00Z'],
  ['America/Santiago', '2026-09-05T23:59', '2026-09-06T03:59:00Z'],
  ['America/Santiago', '2026-09-06T01:00', '2026-09-06T04:00:00Z'],
  ['Europe/Madrid', '2026-03-29T02:30', '2026-03-29T01:00:00Z'],
  ['Europe/Madrid', '2026-03-29T03:00', '2026-03-29T01:00:00Z'],
  ['Asia/Kathmandu', '2026-03-29T02:30', '2026-03-28T20:45:00Z'],
  ['America/Sao_Paulo', '2018-11-04T00:00', '2018-11-04T03:00:00Z'],
])('returns the moment in %s of %s, or the first one after the clocks skip it', (zone, wall, moment) => {
  expect(instantOf(Date.parse(`${wall}Z`), zone)).toEqual(new Date(moment))
})
