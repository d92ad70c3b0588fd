import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Has the statements of a transaction find their rows by indexes. A campaign brings a hundred thousand people faster than the database
 * counts them: plans for an empty table would read all of it again and again.
 */
export const byIndex = (tx: Db) => sql`set local enable_seqscan = off`.execute(tx)
