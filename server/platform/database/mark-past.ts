import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Marks further writes of the transaction as historical, so that triggers that notify outside systems stay silent. */
export const markPast = async (tx: Db): Promise<void> => {
  await sql`select set_config('app.past', 'on', true)`.execute(tx)
}
