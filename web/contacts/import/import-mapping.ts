import { isDescribing } from '#domain/contacts/address-book.ts'
import { fieldsOfColumns } from '#domain/contacts/import-columns.ts'
import type { ImportRow } from '#domain/contacts/import-row.ts'

/** The meaning of a column: a field of the contact, an extra field named by its heading, or ignored. */
export const columnKinds = ['name', 'number', 'email', 'tags', 'optOut', 'extra', 'ignore'] as const
export type ColumnKind = (typeof columnKinds)[number]

/** Lines that tell what a column holds. */
const mostRead = 100

/** Guesses the columns' meanings from their headings and cells; each field is assigned to one column only. Pure. */
export function guessColumns([header = [], ...rows]: string[][]): ColumnKind[] {
  const fields = fieldsOfColumns(header, rows.slice(0, mostRead))
  return header.map(
    (heading, at) => fields[at] ?? (heading.trim() && !isDescribing(heading) ? 'extra' : 'ignore'),
  )
}

/** Returns the rows below the heading as the server takes them, without empty ones; `line` is the line number in the file. Pure. */
export function mapRows(table: string[][], kinds: ColumnKind[]): { line: number; row: ImportRow }[] {
  const [header = [], ...lines] = table
  return lines.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const row: ImportRow = {}
    const extraInfo: Record<string, string> = {}
    for (const [column, kind] of kinds.entries()) {
      const cell = cells[column]?.trim() ?? ''
      if (!cell || kind === 'ignore') continue
      if (kind === 'extra') extraInfo[(header[column] ?? '').trim().slice(0, 100) || `#${column + 1}`] = cell
      else row[kind] = cell
    }
    return [{ line: index + 2, row: Object.keys(extraInfo).length ? { ...row, extraInfo } : row }]
  })
}
