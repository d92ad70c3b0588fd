import type { Cell } from './write-workbook.ts'

/**
 * Yields rows as CSV that Excel opens as is: UTF-8 with a byte order mark, separated by semicolons. A text that a spreadsheet would read as
 * a formula is quoted (decision D40).
 */
export async function* csvOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  let text = '\uFEFF'
  for await (const row of rows) {
    text += `${row.map(fieldOf).join(';')}\r\n`
    if (text.length < pieceLength) continue
    yield text
    text = ''
  }
  yield text
}

const pieceLength = 32_768

function fieldOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return new Date(cell.wall).toISOString().slice(0, 16).replace('T', ' ')
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
