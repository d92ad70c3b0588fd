import type { Language } from '#domain/i18n/language.ts'
import type { Cell } from './write-workbook.ts'

/**
 * Yields rows as CSV that Excel opens as is in a language: UTF-8 with a byte order mark, separated by semicolons where the comma is the
 * decimal sign. A text that a spreadsheet would read as a formula is quoted (decision D40).
 */
export async function* csvOf(
  rows: AsyncIterable<readonly Cell[]>,
  language: Language,
): AsyncGenerator<string> {
  // With another decimal sign than its own, Excel reads 1.5 as the first of May.
  const decimal = (1.5).toLocaleString(language).charAt(1)
  const separator = decimal === ',' ? ';' : ','
  let text = '\uFEFF'
  for await (const row of rows) {
    text += `${row.map((cell) => fieldOf(cell, decimal)).join(separator)}\r\n`
    if (text.length < pieceLength) continue
    yield text
    text = ''
  }
  yield text
}

const pieceLength = 32_768

function fieldOf(cell: Cell, decimal: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  if (typeof cell === 'object') return new Date(cell.wall).toISOString().slice(0, 16).replace('T', ' ')
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
