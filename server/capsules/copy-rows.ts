import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { mostPartBytes, partBytes, partRows } from './capsule-format.ts'

/** How a table travels in a capsule. Columns that are computed, and the company's number, never do. */
export type CapsuleTable = {
  /** `id`: numbered anew, and the new numbers are remembered for whoever refers to them. */
  numbered?: true
  /** Columns that hold graphs of flows: see `graphReferences`. */
  graphs?: readonly string[]
  /** Columns that order the rows, beside the number. */
  order?: readonly string[]
  /** Columns that name a row of another table, or of this one, by its number. */
  references?: Record<string, string>
  /** Those of them without a foreign key. A reference to a missing row keeps its number, negated: no row has it. */
  outliving?: readonly string[]
  /** Columns that hold a uuid which is made anew; `timed` keeps the order of those that grow. */
  uuids?: Record<string, 'new' | 'timed'>
  /** Columns that are left out, and take the value of a new row. */
  without?: readonly string[]
  /** A condition of the rows that travel. */
  where?: string
  /** A row that `about` stands for, joined by a table's name and an old number. */
  about?: { table: string; id: string }
  /** SQL of a column's value when it is loaded: over `given`, `about` and the parameters of `loadRows`. */
  rewritten?: Record<string, string>
}

export type CopiedTable = { name: string; columns: string[]; rows: number }

/** The columns of a table that a capsule holds, in their order, with their types. */
export async function columnsOf(
  query: (text: string, values: unknown[]) => Promise<{ rows: { name: string; type: string }[] }>,
  table: string,
  { without = [] }: CapsuleTable,
): Promise<{ name: string; type: string }[]> {
  const { rows } = await query(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'company_id'
    order by attnum`,
    [table],
  )
  return rows.filter(({ name }) => !without.includes(name))
}

const conditionOf = ({ where }: CapsuleTable) => (where ? ` where ${where}` : '')

export async function countRows(client: pg.Client, name: string, table: CapsuleTable): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::bigint as n from ${client.escapeIdentifier(name)}${conditionOf(table)}`,
  )
  return Number(rows[0]?.n ?? 0)
}

/** JSON text never contains these bytes, so that rows are copied unquoted. */
const plainLines = `(format csv, quote e'\\x01', escape e'\\x01', delimiter e'\\x02')`

/** The rows of a table as lines of JSON, a part at a time; holds one part. */
export async function* copyRows(
  client: pg.Client,
  { name, columns }: Pick<CopiedTable, 'name' | 'columns'>,
  table: CapsuleTable,
): AsyncGenerator<{ lines: Buffer; rows: number }, void, undefined> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const order = table.numbered ? ['id'] : (table.order ?? [])
  const sorted = order.length
    ? ` order by ${order.map((column) => client.escapeIdentifier(column)).join(', ')}`
    : ''
  const from = `select ${list} from ${client.escapeIdentifier(name)}${conditionOf(table)}${sorted}`
  const copied = client.query(copyTo(`copy (select row_to_json(t) from (${from}) t) to stdout ${plainLines}`))
  let pieces: Buffer[] = []
  let bytes = 0
  let rows = 0
  for await (const line of linesOf(copied as AsyncIterable<Buffer>)) {
    if (rows > 0 && (rows >= partRows || bytes + line.length > partBytes)) {
      yield { lines: Buffer.concat(pieces), rows }
      pieces = []
      bytes = rows = 0
    }
    pieces.push(line)
    bytes += line.length
    rows += 1
  }
  if (rows > 0) yield { lines: Buffer.concat(pieces), rows }
}

/** The lines of a stream, each with its end. */
async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let begun: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const piece = chunk.subarray(from, end + 1)
      yield begun.length ? Buffer.concat([...begun, piece]) : Buffer.from(piece)
      begun = []
      length = 0
      from = end + 1
    }
    if (from < chunk.length) {
      begun.push(Buffer.from(chunk.subarray(from)))
      length += chunk.length - from
      if (length > mostPartBytes) throw new Error('A row is too large for a capsule.')
    }
  }
}
