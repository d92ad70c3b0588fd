import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Merges the appended counter changes, so that summing them stays cheap. */
export const foldCountChanges = (db: DbHandle) =>
  db.asPlatform((tx) => sql`select fold_ticket_counts()`.execute(tx))
