import { sql } from 'kysely'
import type { StopReason } from '#domain/bot/reception.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Keeps why no machine answers in a ticket; the same reason again is kept once an hour. */
export const noteReception = (
  tx: Db,
  { ticketId, reason, now }: { ticketId: number; reason: StopReason; now: Date },
) =>
  sql`insert into bot_receptions (ticket_id, reason, at)
    select ${ticketId}, ${reason}, ${now} where not exists (
      select 1 from (select reason, at from bot_receptions where ticket_id = ${ticketId} order by id desc limit 1) last
      where last.reason = ${reason} and last.at > ${now}::timestamptz - interval '1 hour')`.execute(tx)
