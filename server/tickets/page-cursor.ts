import { AppError } from '#domain/errors.ts'

/** Where a page ended: the microseconds of the column that orders the list, null where it holds no time, and the row's id. */
export type PageEnd = { at: number | null; id: number }

/** A page's end as the text that asks for what follows. */
export const cursorOf = ({ at, id }: PageEnd): string => `${at ?? 'none'}-${id}`

/** Reads a cursor of `cursorOf`; null without one. Rejects other texts with ERR_VALIDATION. */
export function readCursor(cursor: string | undefined): PageEnd | null {
  if (cursor === undefined) return null
  const [, at, id] = /^(none|\d{1,16})-(\d{1,9})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) {
    throw new AppError('ERR_VALIDATION', [{ path: 'query.cursor', message: 'Invalid cursor' }])
  }
  return { at: at === 'none' ? null : Number(at), id: Number(id) }
}
