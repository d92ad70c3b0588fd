import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findConnectionIds } from './webhook-db.ts'

/** Throws ERR_VALIDATION when a webhook names a connection that the company does not have. */
export async function throwIfUnknownConnection(tx: Db, ids: number[]): Promise<void> {
  const known = await findConnectionIds(tx, ids)
  if (ids.every((id) => known.has(id))) return
  throw new AppError('ERR_VALIDATION', [{ path: 'body.connectionIds', message: 'does not exist' }])
}
