import { fieldOfHeading, fieldsOfColumns, isMostly } from '../contacts/import-columns.ts'
import type { ListColumn, ListMapping } from './list-import-contract.ts'
import { type Cell, looksLikeNumber, textOfCell } from '../contacts/number-cell.ts'

type Line = { line: number; cells: readonly Cell[] }

/** Lines of titles that may stand above the headings. */
const mostTitles = 10

/** Guesses the columns of a file from its first lines: by their headings, else by the cells below. */
export function guessMapping(lines: readonly Line[], columns: number): ListMapping {
  const header = headerOf(lines)
  const below = lines.flatMap(({ line, cells }) => (line > (header?.line ?? 0) ? [cells] : []))
  const guessed = withNumber(withHeadings(header, columns, below), below)
  return {
    headerLine: header?.line ?? 0,
    columns: guessed,
    duplicates: 'keep',
    dropBadEmails: false,
    mendNames: false,
  }
}

/** Returns the line whose cells name a number column; without one, the first that names another field and holds no number. */
function headerOf(lines: readonly Line[]): Line | null {
  const first = lines.slice(0, mostTitles)
  const names = ({ cells }: Line, field: string) => cells.some((cell) => fieldOf(cell) === field)
  return (
    first.find((line) => names(line, 'number')) ??
    first.find(
      (line) => (names(line, 'name') || names(line, 'email')) && !line.cells.some(looksLikeNumber),
    ) ??
    null
  )
}

const longestHeading = 60
/** Long texts are sentences, not headings, and cells that look like data are not headings either. */
const fieldOf = (cell: Cell): string | null => {
  const text = textOfCell(cell)
  return text.length > longestHeading || looksLikeNumber(cell) || text.includes('@')
    ? null
    : fieldOfHeading(text, new Set())
}

type Rows = readonly (readonly Cell[])[]

function withHeadings(header: Line | null, columns: number, rows: Rows): ListColumn[] {
  const headings = Array.from({ length: columns }, (_, at) => textOfCell(header?.cells[at] ?? ''))
  const fields = fieldsOfColumns(headings, rows)
  const keys = new Set<string>()
  return headings.map((heading, at): ListColumn => {
    const field = fields[at]
    // People on a list have no tags.
    if (field && field !== 'tags') return { kind: field }
    const key = keyOf(heading)
    if (!key || keys.has(key.toLowerCase())) return { kind: 'ignore' }
    keys.add(key.toLowerCase())
    return { kind: 'variable', key }
  })
}

/** Turns a heading into the name of a variable; empty where no valid character is left. */
export const keyOf = (heading: string): string =>
  heading
    .slice(0, 200)
    .replace(/[^\p{L}\p{N}_ -]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, 50)
    .trim()

/** Finds the columns of number, name and e-mail by their cells, where no heading names them. */
function withNumber(columns: ListColumn[], rows: Rows): ListColumn[] {
  const has = (kind: string) => guessed.some((column) => column.kind === kind)
  const guessed = [...columns]
  const take = (kind: ListColumn['kind'], fits: (cell: Cell) => boolean) => {
    if (has(kind)) return
    const at = guessed.findIndex(({ kind: known }, column) => isFree(known) && isMostly(rows, column, fits))
    if (at >= 0) guessed[at] = { kind }
  }
  take('number', looksLikeNumber)
  take('email', (cell) => textOfCell(cell).includes('@'))
  take('name', (cell) => typeof cell === 'string' && /\p{L}{2}/u.test(cell) && !cell.includes('@'))
  return guessed
}

const isFree = (kind: ListColumn['kind']) => kind === 'ignore' || kind === 'variable'
