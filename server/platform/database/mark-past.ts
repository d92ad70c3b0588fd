import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Marks what the rest of the transaction writes as long past: triggers that tell outside systems of news stay silent. */
export const markPast = async (tx: Db): Promise<void> => {
  await sql`select set_config('app.past', 'on', true)`.execute(tx)
}
