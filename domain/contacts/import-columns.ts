import { isDescribing } from './address-book.ts'
import { type Cell, looksLikeNumber, textOfCell } from './number-cell.ts'

/** Contact fields that a column of a spreadsheet may hold. */
export type HeadedField = 'name' | 'number' | 'email' | 'tags' | 'optOut'

const headings: [HeadedField, RegExp][] = [
  [
    'number',
    /(n[uú]mero|number|telefone|phone(?!t)|celular|mobile|m[oó]vil|whats|fone(?!t)|tel[eé]fono|numara|telefon)/i,
  ],
  ['email', /(e-?mail|correo|e-?posta)/i],
  ['tags', /(tags?|etiquetas?|etiket)/i],
  ['optOut', /(descadastr|opt.?out|\bbaja\b|abonelikten)/i],
  ['name', /(nome|name|nombre|\bad\b|isim|contato|contact)/i],
]

/** Returns the field that a heading names, unless an earlier column has taken it; null where it names none. */
export const fieldOfHeading = (heading: string, taken: ReadonlySet<string>): HeadedField | null =>
  isDescribing(heading)
    ? null
    : (headings.find(([field, pattern]) => !taken.has(field) && pattern.test(heading))?.[0] ?? null)

type Cells = readonly Cell[]

/** What the cells of a field look like, of which a file often has other columns with such a heading. */
const signs: Partial<Record<HeadedField, (cell: Cell) => boolean>> = {
  number: looksLikeNumber,
  email: (cell) => textOfCell(cell).includes('@'),
}

/**
 * Returns the field of each column, each field once: of several columns with headings of a field the first whose cells in `rows` hold it,
 * as the number of a house is no telephone, else the first of all.
 */
export function fieldsOfColumns(headings: readonly string[], rows: readonly Cells[]): (HeadedField | null)[] {
  const named = headings.map((heading) => fieldOfHeading(heading, new Set()))
  const columnOf = (field: HeadedField) => {
    const isSign = signs[field]
    const holder = named.findIndex((one, at) => one === field && isSign && isMostly(rows, at, isSign, half))
    return holder < 0 ? named.indexOf(field) : holder
  }
  const taken = new Set(named.filter((field) => field !== null))
  const columns = new Map([...taken].map((field) => [field, columnOf(field)]))
  return named.map((field, at) => {
    if (field && columns.get(field) === at) return field
    const other = fieldOfHeading(headings[at] ?? '', taken)
    if (other) taken.add(other)
    return other
  })
}

const [half, usual] = [0.5, 0.8]

/** Whether at least a share of the filled cells of a column fit, four fifths without a heading that says so. */
export function isMostly(
  rows: readonly Cells[],
  column: number,
  fits: (cell: Cell) => boolean,
  share = usual,
): boolean {
  const cells = rows.flatMap((all) => (textOfCell(all[column] ?? '') ? [all[column] ?? ''] : []))
  return cells.length > 0 && cells.filter(fits).length >= share * cells.length
}
