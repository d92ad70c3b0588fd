import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Row = (string | number | null)[]

/**
 * An .xlsx file of one sheet, written as it is read: no more than a few rows are in memory. Texts are cells of text, and never
 * evaluated (decision D40).
 */
export function writeSheet(name: string, rows: AsyncIterable<Row> | Iterable<Row>): Readable {
  return Readable.fromWeb(writeXlsxStream(rows, { name }) as ReadableStream)
}
