import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Row = (string | number | Date | null)[]

/**
 * Returns a stream of an .xlsx file with one sheet; only a few rows are in memory. Texts are text cells and never evaluated (decision D40).
 */
export function writeSheet(name: string, rows: AsyncIterable<Row> | Iterable<Row>): Readable {
  return Readable.fromWeb(writeXlsxStream(rows, { name }) as ReadableStream)
}
