import { authorIdOf } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findChangesSince, type RecordKind, saveRecordChange } from './record-change-db.ts'

type Change = {
  record: RecordKind
  id: number
  /** The record's `updatedAt` as whoever changes it last saw it; without it the last write wins (decision D103). */
  version: Date | undefined
  before: object
  wished: object
}

/**
 * Refuses a change that was made on an older version, saying who changed what since; else notes which fields change, and gives their
 * names.
 */
export async function keepChange(ctx: Context, tx: Db, change: Change): Promise<string[]> {
  const { record, id, version, before, wished } = change
  const since = version && (await findChangesSince(tx, { record, id, version }))
  if (since) throw new AppError('ERR_CHANGED_MEANWHILE', since)
  const fields = fieldsChanged(before, wished)
  const userId = authorIdOf(ctx.viewer)
  if (fields.length) await saveRecordChange(tx, { record, id, fields, userId, now: ctx.now })
  return fields
}

/** The fields that a wish would change. */
export const fieldsChanged = (before: object, wished: object): string[] =>
  Object.keys(wished).filter((field) => {
    const value = valueOf(wished, field)
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(valueOf(before, field))
  })

const valueOf = (given: object, field: string): unknown => (given as Record<string, unknown>)[field]
