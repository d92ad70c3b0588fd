import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#domain/errors.ts'

/** Last row of a page: the microseconds of the column that orders the list, null where it holds no time, and the row's id. */
export type PageEnd = { at: number | null; id: number }

/** Selects the microseconds of the column that orders a list. */
export const microsOf = (column: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(extract(epoch from ${column}) * 1000000)::bigint`

/** Condition of the rows after a page's end, which has a time, in the order of a column and of the ids. */
export function rowsAfter(
  { at, id }: PageEnd,
  column: RawBuilder<unknown>,
  direction: 'asc' | 'desc',
): RawBuilder<unknown> {
  const end = sql`(timestamptz 'epoch' + ${at} * interval '1 microsecond', ${id})`
  return direction === 'asc' ? sql`(${column}, id) > ${end}` : sql`(${column}, id) < ${end}`
}

/** Cuts off the row beyond a page, which shows that there are more, and returns the cursor of what follows; null at the end. */
export function cutPage<Row>(rows: Row[], size: number, endOf: (row: Row) => PageEnd) {
  const page = rows.slice(0, size)
  const hasMore = rows.length > size
  const last = page.at(-1)
  return { page, hasMore, cursor: hasMore && last ? cursorOf(endOf(last)) : null }
}

const timeless = 'none'

const cursorOf = ({ at, id }: PageEnd): string => `${at ?? timeless}-${id}`

/** Reads a cursor of `cutPage`; null without one. Rejects other texts, and an end without a time unless it may lack one, with ERR_VALIDATION. */
export function readCursor(cursor: string | undefined, { mayLackTime = false } = {}): PageEnd | null {
  if (cursor === undefined) return null
  const [, at, id] = /^(none|\d{1,16})-(\d{1,9})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined || (at === timeless && !mayLackTime)) {
    throw new AppError('ERR_VALIDATION', [{ path: 'query.cursor', message: 'Invalid cursor' }])
  }
  return { at: at === timeless ? null : Number(at), id: Number(id) }
}
