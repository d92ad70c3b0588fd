import { expect, test } from 'vitest'
import { numberOfCell, textOfCell } from './number-cell.ts'

test.each([
  [5_511_987_654_321, '5511987654321'],
  [5.511987654321e12, '5511987654321'],
  ['5.511987654321E12', '5511987654321'],
  ['5,511987654321E+12', '5511987654321'],
  ['5.511987654321e+12', '5511987654321'],
  [' +55 (11) 98765-4321 ', '+55 (11) 98765-4321'],
  ['', ''],
])('[LIST-019] reads the number %j as %j', (cell, number) => {
  expect(numberOfCell(cell)).toBe(number)
})

test.each([['5,51199E+12'], ['5.5E12'], [5_511_987_654_321_012], ['1E+15']])(
  'tells of %j that digits are lost',
  (cell) => {
    expect(numberOfCell(cell)).toBeNull()
  },
)

test.each([[11.5], [-5_511_987_654_321], [0], ['1.23E1'], ['25/03/2026'], ['2026-03-25'], ['25-03-2026']])(
  'takes %j for no number',
  (cell) => {
    expect(numberOfCell(cell)).toBe('')
  },
)

test.each([
  [12, '12'],
  [1.5, '1.5'],
  [1e20, '100000000000000000000'],
  [' Santos ', 'Santos'],
])('shows %j as %j', (cell, text) => {
  expect(textOfCell(cell)).toBe(text)
})
