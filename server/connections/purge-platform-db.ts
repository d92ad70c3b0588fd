import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Facts that are done stay a little longer than providers repeat them (Meta: 7 days), then go. */
export const removeDoneFacts = (db: DbHandle) =>
  db.asPlatform(async (tx) => {
    await sql`delete from inbound_events where state = 'done' and received_at < now() - interval '8 days'`.execute(
      tx,
    )
    await sql`delete from waiting_statuses where received_at < now() - interval '8 days'`.execute(tx)
  })

/** Phones ask again for a message within days, and quotes of older ones go without their text. */
export const removeOldSessionMessages = (db: DbHandle) =>
  db.asPlatform((tx) =>
    sql`delete from session_messages where created_at < now() - interval '90 days'`.execute(tx),
  )
