import { expect, test } from 'vitest'
import { readDay, writeDay } from './typed-day.ts'

test('writes the day of a holiday as people do, and reads it back', () => {
  expect(writeDay('12-25')).toBe('25/12')
  expect(writeDay('2026-12-24')).toBe('24/12/2026')
  expect(['25/12', '1/5', '24/12/2026'].map(readDay)).toEqual(['12-25', '05-01', '2026-12-24'])
  expect(readDay('natal')).toBe('natal')
})
