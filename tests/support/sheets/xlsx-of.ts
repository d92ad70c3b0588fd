import { buffer } from 'node:stream/consumers'
import { writeSheet } from '#server/platform/sheets/write-sheet.ts'

type Rows = Parameters<typeof writeSheet>[1]

/** Returns the bytes of an .xlsx file with one sheet. */
export const xlsxOf = (rows: Rows): Promise<Buffer> => buffer(writeSheet('Pessoas', rows))
