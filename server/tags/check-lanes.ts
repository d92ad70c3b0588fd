import { AppError } from '#domain/errors.ts'
import type { TagChange } from '#domain/tags/tag-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findLaneIds } from './tag-db.ts'

/** The lanes that a tag hands its tickets on to must be lanes, and not the tag itself. */
export async function checkLanes(tx: Db, change: Partial<TagChange>, ownId: number | null): Promise<void> {
  const wanted = [change.nextLaneId, change.rollbackLaneId].filter((id) => typeof id === 'number')
  if (wanted.length === 0) return
  const known = await findLaneIds(tx, wanted)
  const wrong = wanted.find((id) => id === ownId || !known.includes(id))
  if (wrong !== undefined) throw new AppError('ERR_NO_TAG_FOUND', { laneId: wrong })
}
