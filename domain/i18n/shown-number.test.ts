import { expect, test } from 'vitest'
import { readNumberFormat, shownNumber } from './shown-number.ts'
import { writtenMoment } from './written-day.ts'

test.each([
  [9, undefined, 0.15, '15%'],
  [10, undefined, 0.1234, '12,34%'],
  [164, '0.0%', -0.5, '-50,0%'],
  [164, '"R$"\\ #,##0.00', 1234.5, 'R$ 1.234,50'],
  [164, '[$R$-416] #,##0.00;[Red]-[$R$-416] #,##0.00', -80, '-R$ 80,00'],
  [164, '_-"R$"* #,##0.00_-', 80, 'R$ 80,00'],
  [44, undefined, 80, 'R$ 80,00'],
  [164, '"$"#,##0.00', 1234.5, '$ 1,234.50'],
  [164, '#,##0.00\\ "€"', 1234.5, '1.234,50 €'],
  [164, '[$₺-41F]#,##0', 99, '₺ 99'],
])('shows a number by the format %i %s', (id, code, value, shown) => {
  const format = readNumberFormat(id, code)
  expect(format && shownNumber(value, format)).toBe(shown)
})

test.each([
  [0, undefined],
  [1, undefined],
  [14, undefined],
  [20, undefined],
  [164, '#,##0.00'],
  [164, 'dd/mm/yyyy\\ hh:mm'],
  [164, '@'],
  [164, '[>0]0'],
  [164, '['.repeat(100_000)],
])('leaves a number as it is by the format %i %.20s', (id, code) => {
  expect(readNumberFormat(id, code)).toBeNull()
})

test.each([
  ['2026-12-03T14:30:00Z', '03/12/2026 14:30'],
  ['2026-12-03T14:29:59.999Z', '03/12/2026 14:30'],
  ['2026-12-03T00:00:00Z', '03/12/2026'],
  ['2026-12-03T08:00:05Z', '03/12/2026 08:00:05'],
  ['1899-12-31T14:30:00Z', '14:30'],
  ['1899-12-30T08:00:00Z', '08:00'],
  ['1899-12-30T00:00:00Z', '00:00'],
  ['1990-05-12T00:00:00Z', '12/05/1990'],
  ['', ''],
])('writes the moment %s of a sheet as %s', (moment, text) => {
  expect(writtenMoment(new Date(moment))).toBe(text)
})
