import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('[CON-038] turns formulas into text, and keeps separators, quotes and line breaks in their cells', () => {
  const csv = csvOf(
    [
      ['=1+1', '@cmd', '-2', '+55', '\tx'],
      ['a;b', 'say "hi"', 'two\nlines', 'ok', ''],
    ],
    ';',
  )
  expect(csv).toBe(`\uFEFF"'=1+1";"'@cmd";"'-2";"'+55";"'\tx"\r\n"a;b";"say ""hi""";"two\nlines";"ok";""\r\n`)
})

test('leaves no cell that begins in the middle of another where a spreadsheet parts at another sign', () => {
  expect(csvOf([['a,=1+1', 'b']], ';')).toBe('\uFEFF"a,=1+1";"b"\r\n')
})
