import { fieldOfHeading } from '../contacts/import-columns.ts'
import type { ListColumn, ListMapping } from './list-import-contract.ts'
import { type Cell, textOfCell } from '../contacts/number-cell.ts'

type Line = { line: number; cells: readonly Cell[] }

/** Lines of titles that may stand above the headings. */
const mostTitles = 10
const share = 0.8

/** Guesses the columns of a file from its first lines: by their headings, else by the cells below. */
export function guessMapping(lines: readonly Line[], columns: number): ListMapping {
  const header = headerOf(lines)
  const below = lines.filter(({ line }) => line > (header?.line ?? 0))
  const guessed = withNumber(withHeadings(header, columns), below)
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

function withHeadings(header: Line | null, columns: number): ListColumn[] {
  // People on a list have no tags.
  const taken = new Set<string>(['tags'])
  const keys = new Set<string>()
  return Array.from({ length: columns }, (_, at): ListColumn => {
    const heading = textOfCell(header?.cells[at] ?? '')
    const field = fieldOfHeading(heading, taken)
    if (field && field !== 'tags') {
      taken.add(field)
      return { kind: field }
    }
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
function withNumber(columns: ListColumn[], lines: readonly Line[]): ListColumn[] {
  const has = (kind: string) => guessed.some((column) => column.kind === kind)
  const guessed = [...columns]
  const take = (kind: ListColumn['kind'], fits: (cell: Cell) => boolean) => {
    if (has(kind)) return
    const at = guessed.findIndex(({ kind: known }, column) => isFree(known) && isMostly(lines, column, fits))
    if (at >= 0) guessed[at] = { kind }
  }
  take('number', looksLikeNumber)
  take('email', (cell) => textOfCell(cell).includes('@'))
  take('name', (cell) => typeof cell === 'string' && /\p{L}{2}/u.test(cell) && !cell.includes('@'))
  return guessed
}

const isFree = (kind: ListColumn['kind']) => kind === 'ignore' || kind === 'variable'

function isMostly(lines: readonly Line[], column: number, fits: (cell: Cell) => boolean): boolean {
  const cells = lines.flatMap(({ cells: all }) => (textOfCell(all[column] ?? '') ? [all[column] ?? ''] : []))
  return cells.length > 0 && cells.filter(fits).length >= share * cells.length
}

function looksLikeNumber(cell: Cell): boolean {
  if (typeof cell === 'number') return Number.isInteger(cell) && cell >= 1e7 && cell < 1e15
  return /^[\d\s()+.-]{8,25}$/.test(cell.trim()) && /^\d{8,15}$/.test(cell.replace(/\D/g, ''))
}
