/** How a table travels in a capsule. Columns that are computed, and the company's number, never do. */
export type CapsuleTable = {
  /** `id`: numbered anew, and the new numbers are remembered for whoever refers to them. */
  numbered?: true
  /** Columns that hold graphs of flows: see `graphReferences`. */
  graphs?: readonly string[]
  /** What rows are ordered by, beside the number. */
  order?: readonly string[]
  /** Columns that name a row of another table, or of this one, by its number. */
  references?: Record<string, string>
  /** Those of them without a foreign key. What a row names that is gone keeps a number that nobody has: negative. */
  outliving?: readonly string[]
  /** Columns that hold a uuid which is made anew; `timed` keeps the order of those that grow. */
  uuids?: Record<string, 'new' | 'timed'>
  /** Columns that are left out, and take the value of a new row. */
  without?: readonly string[]
  /** A condition of the rows that travel. */
  where?: string
  /** A row that `about` stands for, joined by a table's name and an old number. */
  about?: { table: string; id: string }
  /** What else becomes of a column when it is put in: SQL over `given`, `about` and the parameters of `loadRows`. */
  rewritten?: Record<string, string>
}
