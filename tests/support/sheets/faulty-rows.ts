import type { LineFault } from '#domain/contact-lists/list-import-contract.ts'

type Cell = string | number | null
type Expected = Pick<LineFault, 'field' | 'reason'> | null

/** The first three rows: a title that stands over all columns, an empty line, the headings. */
const titles: Cell[][] = [['Clientes de novembro'], [], ['Nome', 'Celular', 'E-mail', 'Cidade']]
const every = 100
const numberOf = (n: number) => 5_511_900_000_000 + n
const local = (n: number) => String(numberOf(n)).slice(4)

/** Kinds of faulty rows by spreadsheets and typists, each one row in a hundred. `expected` null: the row is imported. */
const kinds: { what: string; row: (n: number) => Cell[]; expected: Expected }[] = [
  { what: 'no number', row: () => ['Sem número', ''], expected: { field: 'number', reason: 'required' } },
  {
    what: 'words in the place of a number',
    row: () => ['Texto', 'ligar depois'],
    expected: { field: 'number', reason: 'invalid' },
  },
  {
    what: 'a number as Excel shows it, its end lost',
    row: (n) => ['Científico', `5,51198${n % 10}E+12`],
    expected: { field: 'number', reason: 'digits-lost' },
  },
  {
    what: 'more digits than Excel keeps',
    row: (n) => ['Longo', 5_511_900_000_000_000 + n],
    expected: { field: 'number', reason: 'digits-lost' },
  },
  {
    what: 'no area code',
    row: (n) => ['Sem DDD', `9${8_000_000 + n}0`],
    expected: { field: 'number', reason: 'no-area' },
  },
  { what: 'an amount', row: (n) => ['Valor', n + 0.5], expected: { field: 'number', reason: 'invalid' } },
  {
    what: 'a date',
    row: () => ['Data', '25/03/2026'],
    expected: { field: 'number', reason: 'invalid' },
  },
  { what: 'a short name', row: (n) => ['X', numberOf(n)], expected: { field: 'name', reason: 'too-short' } },
  {
    what: 'a long name',
    row: (n) => ['N'.repeat(60), numberOf(n)],
    expected: { field: 'name', reason: 'too-long' },
  },
  {
    what: 'an invalid e-mail',
    row: (n) => ['E-mail', numberOf(n), 'nada@'],
    expected: { field: 'email', reason: 'invalid-email' },
  },
  { what: 'a scientific text with all digits', row: (n) => ['Exato', exact(n)], expected: null },
  { what: 'a zero before the area code', row: (n) => ['Zero', `011${local(n)}`], expected: null },
  { what: 'a masked number', row: (n) => ['Máscara', `+55 (11) ${local(n)}`], expected: null },
  { what: 'the old spelling without the ninth digit', row: (n) => ['Antigo', old(n)], expected: null },
  { what: 'nothing', row: () => [], expected: null },
  {
    what: 'the number of a row before',
    row: (n) => ['Duplicado', `11 ${local(n - 3)}`],
    expected: { field: 'number', reason: 'in-file' },
  },
]

const exact = (n: number) => `5,${String(numberOf(n)).slice(1)}E+12`
/** Only numbers that begin with 6 to 9 after the ninth digit have such a spelling. */
const old = (n: number) => `5511${80_000_000 + n}`

const kindOf = (n: number) => kinds[n % every]
const isEmpty = (n: number) => kindOf(n)?.what === 'nothing'

/** Rows of a spreadsheet of which each fault takes a hundredth. */
export function* faultyRows(count: number): Generator<Cell[]> {
  yield* titles
  for (let n = 0; n < count; n++)
    yield kindOf(n)?.row(n) ?? [`Pessoa ${n}`, numberOf(n), `p${n}@example.com`, 'Santos']
}

/** Report that an import of these rows has to give: the rejected lines, and how many people there are. */
export function expectedOf(count: number) {
  const faults: Pick<LineFault, 'line' | 'field' | 'reason'>[] = []
  let people = 0
  let total = 0
  for (let n = 0; n < count; n++) {
    if (isEmpty(n)) continue
    total += 1
    const expected = kindOf(n)?.expected
    if (expected) faults.push({ line: titles.length + n + 1, ...expected })
    else people += 1
  }
  return { faults, people, total }
}
