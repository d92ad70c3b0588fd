import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Deletes applied facts once providers no longer repeat them (Meta: 7 days), with a margin. */
export const removeDoneFacts = (db: DbHandle) =>
  db.asPlatform(async (tx) => {
    await sql`delete from inbound_events where state = 'done' and received_at < now() - interval '8 days'`.execute(
      tx,
    )
    await sql`delete from waiting_statuses where received_at < now() - interval '8 days'`.execute(tx)
  })

/** Deletes old session messages: phones request a message again within days, and quotes of older ones are sent without their text. */
export const removeOldSessionMessages = (db: DbHandle) =>
  db.asPlatform((tx) =>
    sql`delete from session_messages where created_at < now() - interval '90 days'`.execute(tx),
  )
