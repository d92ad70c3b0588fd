import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type Span = {
  fromMe: boolean | null
  /** Days in the company's time zone, both included; null = open. */
  from: string | null
  to: string | null
  timeZone: string
  /** Only in this user's tickets; null = in all. */
  userId: number | null
}

/** Excludes internal notes and reactions, which are not messages to anybody. */
export async function countWritten(tx: Db, { fromMe, from, to, timeZone, userId }: Span): Promise<number> {
  const after = from ? sql`and created_at >= (${from}::date)::timestamp at time zone ${timeZone}` : sql``
  const before = to ? sql`and created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}` : sql``
  const side = fromMe === null ? sql`` : sql`and from_me = ${fromMe}`
  const own = userId
    ? sql`and exists (select from tickets where tickets.company_id = messages.company_id
        and tickets.id = messages.ticket_id and tickets.user_id = ${userId})`
    : sql``
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages
    where not is_private and media_type not in ('reactionMessage', 'systemMessage') ${after} ${before} ${side} ${own}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
