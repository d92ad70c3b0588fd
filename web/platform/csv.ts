import type { Language } from '#domain/i18n/language.ts'

/** Escapes a cell that a spreadsheet would read as a formula (decision D40). */
const inert = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
/** Quotes a cell. Every cell is quoted, whatever separator the spreadsheet uses. */
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Returns the separator that spreadsheets expect in a language: a semicolon where the comma is the decimal sign. */
export const separatorOf = (language: Language): string => (language === 'en' ? ',' : ';')

/** Returns rows as CSV that a spreadsheet opens directly, with a UTF-8 byte order mark. Pure. */
export const csvOf = (rows: string[][], separator: string): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => quoted(inert(cell))).join(separator)).join('\r\n')}\r\n`

/** Downloads a text as a file. */
export function download(fileName: string, text: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
