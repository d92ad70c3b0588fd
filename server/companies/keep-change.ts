import { authorIdOf } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findChangesSince, type RecordKind, saveRecordChange } from './record-change-db.ts'
import { timeOfChange } from './time-of-change.ts'

type Change = {
  record: RecordKind
  id: number
  /** The record's `updatedAt` as whoever changes it last saw it; without it the last write wins (decision D103). */
  version: Date | undefined
  /** The record's present `updatedAt`, read under its lock; null where it was never changed. */
  replaced: Date | null
  before: object
  wished: object
}

/**
 * Refuses a change that was made on an older version, saying who changed what since; else notes which fields change, and gives their names
 * and the record's new `updatedAt`.
 */
export async function keepChange(
  ctx: Context,
  tx: Db,
  change: Change,
): Promise<{ fields: string[]; at: Date }> {
  const { record, id, version, replaced, before, wished } = change
  const since = version && (await findChangesSince(tx, { record, id, version }))
  if (since) throw new AppError('ERR_CHANGED_MEANWHILE', since)
  const fields = fieldsChanged(before, wished)
  const userId = authorIdOf(ctx.viewer)
  const at = timeOfChange(ctx.now, replaced)
  if (fields.length) await saveRecordChange(tx, { record, id, fields, userId, now: at })
  return { fields, at }
}

/** The fields that a wish would change. */
export const fieldsChanged = (before: object, wished: object): string[] =>
  Object.keys(wished).filter((field) => {
    const value = valueOf(wished, field)
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(valueOf(before, field))
  })

const valueOf = (given: object, field: string): unknown => (given as Record<string, unknown>)[field]
