import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('[CON-038] what would be a formula is text, and separators, quotes and line breaks stay in their cell', () => {
  expect(
    csvOf(
      [
        ['=1+1', '@cmd', '-2', '+55', '\tx'],
        ['a;b', 'say "hi"', 'two\nlines', 'ok', ''],
      ],
      ';',
    ),
  ).toBe('\uFEFF\'=1+1;\'@cmd;\'-2;\'+55;\'\tx\r\n"a;b";"say ""hi""";"two\nlines";ok;\r\n')
})
