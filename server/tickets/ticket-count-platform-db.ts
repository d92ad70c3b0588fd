import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Keeps the appended counter changes few, so that adding them up stays cheap. */
export const foldCountChanges = (db: DbHandle) =>
  db.asPlatform((tx) => sql`select fold_ticket_counts()`.execute(tx))
