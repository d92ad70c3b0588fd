import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CellValue, readXls, readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { type NumberFormat, shownNumber } from '#domain/i18n/shown-number.ts'
import { writtenMoment } from '#domain/i18n/written-day.ts'
import { findCellFormats, type FormatOf, noFormats } from './cell-formats.ts'
import { findHiddenRows } from './hidden-rows.ts'
import { BombError, NotZipError, throwIfBomb } from './inflated-size.ts'

/** Why a file cannot be read. */
export type SheetFault = 'type' | 'broken' | 'too-large' | 'encrypted' | 'empty'
/** A cell as text, or as the number that the file holds. */
export type SheetCell = string | number
/** A line that is not empty, with its number in the file, counted from 1. */
export type SheetLine = { line: number; cells: SheetCell[] }
/**
 * Result of reading: the names of the sheets, and the lines, columns and written pieces of the chosen one. `hidden`: how many of its lines
 * are hidden in the file; 0 for .xls files, which do not tell it.
 */
export type SheetFacts = { sheets: string[]; lines: number; columns: number; pieces: number; hidden: number }
export type SheetWish = { path: string; folder: string; sheet: number }

export const linesOfPiece = 5000
const mostLines = 200_000
const mostColumns = 60
const mostEmpty = 1000
const longestCell = 2000

/** Reads one sheet of an .xls or .xlsx file, whatever its extension, and writes its lines as pieces of JSON lines to a folder. */
export async function parseSheet({ path, folder, sheet }: SheetWish): Promise<SheetFacts | SheetFault> {
  const bytes = readFileSync(path)
  try {
    const source = await openSource(bytes, sheet)
    return typeof source === 'string' ? source : await writePieces(source, folder)
  } catch (error) {
    if (error instanceof BombError) return 'too-large'
    return error instanceof NotZipError || error instanceof Error ? 'broken' : 'type'
  }
}

type Rows = AsyncIterable<{ index: number; values: readonly unknown[] }>
/** `hidden`: whether a row, counted from 0, is hidden. */
type Source = { sheets: string[]; rows: Rows; hidden: Uint8Array | null; formatOf: FormatOf }

async function openSource(bytes: Buffer, sheet: number): Promise<Source | SheetFault> {
  if (bytes.subarray(0, 4).equals(zipMark)) {
    await throwIfBomb(bytes)
    const sheets: string[] = []
    await readXlsx(bytes, {
      sheets: ({ name }) => {
        sheets.push(name)
        return false
      },
    })
    // A file whose hidden rows cannot be told may still be read.
    const hidden = await findHiddenRows(bytes, sheet).catch(() => null)
    const size = { rows: mostLines + mostEmpty, columns: mostColumns }
    const formatOf = await findCellFormats(bytes, sheet, size).catch(() => noFormats)
    return { sheets, rows: streamXlsxRows(bytes, { sheet }), hidden, formatOf }
  }
  if (!bytes.subarray(0, 4).equals(oldMark)) return 'type'
  if (bytes.includes(encryptedMark)) return 'encrypted'
  const { sheets } = await readXls(bytes)
  const rows = rowsOf(sheets[sheet]?.rows ?? [])
  return { sheets: sheets.map(({ name }) => name), rows, hidden: null, formatOf: noFormats }
}

const zipMark = Buffer.from('PK\u0003\u0004', 'latin1')
const oldMark = Buffer.from('d0cf11e0', 'hex')
const encryptedMark = Buffer.from('EncryptedPackage', 'utf16le')

async function* rowsOf(rows: readonly (readonly CellValue[] | undefined)[]): Rows {
  for (const [index, values] of rows.entries()) yield { index, values: values ?? [] }
}

async function writePieces(source: Source, folder: string): Promise<SheetFacts | SheetFault> {
  const { sheets, rows } = source
  let [lines, columns, last, pieces, hidden] = [0, 0, 0, 0, 0]
  let waiting: string[] = []
  const write = () => {
    if (!waiting.length) return
    appendFileSync(join(folder, String(pieces)), waiting.join('\n'))
    waiting = []
    pieces += 1
  }
  for await (const { index, values } of rows) {
    // A sheet that is formatted to its end has a million empty lines.
    if (index - last > mostEmpty) break
    const cells = values
      .slice(0, mostColumns)
      .map((value, column) => cellOf(value, source.formatOf(index, column)))
    while (cells.at(-1) === '') cells.pop()
    if (!cells.length) continue
    last = index
    lines += 1
    hidden += source.hidden?.[index] ?? 0
    if (lines > mostLines) return 'too-large'
    columns = Math.max(columns, cells.length)
    waiting.push(JSON.stringify({ line: index + 1, cells } satisfies SheetLine))
    if (waiting.length === linesOfPiece) write()
  }
  write()
  return lines ? { sheets, lines, columns, pieces, hidden } : 'empty'
}

/** Returns a cell as PostgreSQL can store it: days, times, shares and amounts of money as the sheet shows them. */
function cellOf(value: unknown, format: NumberFormat | null): SheetCell {
  if (typeof value === 'number')
    return Number.isFinite(value) ? (format ? shownNumber(value, format) : value) : ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (value instanceof Date) return writtenMoment(value)
  if (typeof value !== 'string') return ''
  return value.replaceAll('\u0000', '').toWellFormed().trim().slice(0, longestCell).toWellFormed()
}
