import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/**
 * The transaction need not wait for the disk: the facts that it applies are already safe there, and marked done in this very
 * transaction. A crash that takes it back leaves them waiting, and they are applied again.
 */
export const relaxDurability = (tx: Db) => sql`set local synchronous_commit = off`.execute(tx)
