import type { Language } from '#domain/i18n/language.ts'

/** What a spreadsheet would take for a formula is written as text (decision D40). */
const inert = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
/** Every cell: whatever sign a spreadsheet parts cells at, none of them begins in the middle of another. */
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Spreadsheets expect the separator of their language; where the comma is for decimals it is the semicolon. */
export const separatorOf = (language: Language): string => (language === 'en' ? ',' : ';')

/** Rows as the text of a CSV file that a spreadsheet opens as it is, umlauts and all. Pure. */
export const csvOf = (rows: string[][], separator: string): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => quoted(inert(cell))).join(separator)).join('\r\n')}\r\n`

/** Hands a text over as a file. */
export function download(fileName: string, text: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
