import { writtenMoment } from '#domain/i18n/written-day.ts'

/** Why a file cannot be read. `binary`: it is not text; `quotes`: an unclosed quotation mark in `line`; `old`: an .xls file. */
export class SpreadsheetError extends Error {
  readonly problem: 'binary' | 'quotes' | 'old'
  readonly line: number | undefined
  constructor(problem: 'binary' | 'quotes' | 'old', line?: number) {
    super(problem)
    this.problem = problem
    this.line = line
  }
}

/**
 * Reads the cells of the first sheet of an .xlsx file, or of a .csv file, as texts: the headings first, and below them every line, also an empty
 * one, so that the lines keep their numbers. Rejects other files.
 */
export async function readSpreadsheet(file: File): Promise<string[][]> {
  if (/\.xlsx$/i.test(file.name)) {
    const { default: readExcel } = await import('read-excel-file/browser')
    const [sheet] = await readExcel(file)
    return headedTable((sheet?.data ?? []).map((row) => row.map(textOf)))
  }
  if (/\.xls$/i.test(file.name)) throw new SpreadsheetError('old')
  const { default: Papa } = await import('papaparse')
  const { text, separator } = withoutSeparatorLine(decodeText(new Uint8Array(await file.arrayBuffer())))
  // Empty lines would count in the choice of the delimiter.
  const delimiter = separator ?? Papa.parse(text, { skipEmptyLines: 'greedy', preview: 20 }).meta.delimiter
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
  if (unclosed) throw new SpreadsheetError('quotes', (unclosed.row ?? 0) + 1)
  return headedTable(data)
}

/** Reads the first line by which Excel is told the separator, `sep=;`: it stays as an empty line, so that the lines keep their numbers. */
export function withoutSeparatorLine(text: string): { text: string; separator: string | null } {
  const told = /^\ufeff?"?sep=(.)"?[ \t]*(?=\r?\n)/i.exec(text)
  return told ? { text: text.slice(told[0].length), separator: told[1] ?? null } : { text, separator: null }
}

/** Moves the headings above the empty lines before them, and leaves out those at the end. */
function headedTable(rows: string[][]): string[][] {
  const isFilled = (row: string[]) => row.some((cell) => cell.trim() !== '')
  const first = rows.findIndex(isFilled)
  const [headings] = rows.slice(first, first + 1)
  if (first < 0 || !headings) return []
  return [headings, ...rows.slice(0, first), ...rows.slice(first + 1, rows.findLastIndex(isFilled) + 1)]
}

/**
 * Decodes a text file: by its byte order mark, else as UTF-8, else as Windows-1252, as Excel writes in many countries. Throws for binary
 * data. Pure.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) throw new SpreadsheetError('binary')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return writtenMoment(cell)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}
