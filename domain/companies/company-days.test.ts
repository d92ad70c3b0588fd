import { expect, test } from 'vitest'
import { endOfDay } from './company-days.ts'

const zones: [string, string, [number, number, number], string][] = [
  ['without a change of clocks', 'America/Sao_Paulo', [2026, 12, 31], '2027-01-01T02:59:59.999Z'],
  ['whose last hour is repeated', 'America/Santiago', [2026, 4, 4], '2026-04-05T03:59:59.999Z'],
  ['before a skipped midnight', 'America/Santiago', [2026, 9, 5], '2026-09-06T03:59:59.999Z'],
  ['before a repeated midnight', 'America/Havana', [2026, 10, 31], '2026-11-01T03:59:59.999Z'],
]
test.each(zones)('ends a day %s', (_, timeZone, [year, month, day], end) => {
  expect(endOfDay(timeZone, { year, month, day }).toISOString()).toBe(end)
})
