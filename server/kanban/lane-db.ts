import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type Emptied = { laneId: number; to: { name: string } | null; userId: number; now: Date }

/** Enters into the log of each ticket on the board that its lane is emptied, as if its card were moved by hand. */
export const logEmptied = (tx: Db, { laneId, to, userId, now }: Emptied) =>
  sql`insert into ticket_events (ticket_id, type, user_id, queue_id, data, created_at)
    select id, ${to ? 'lane' : 'laneOut'}, ${userId}, queue_id, ${to && JSON.stringify({ lane: to.name })}::jsonb, ${now}
    from tickets where status in ('pending', 'open') and lane_key = ${laneId} order by id`.execute(tx)

/** Takes every ticket out of a lane, into another one or into none; says how many they were. */
export async function moveAllTickets(tx: Db, laneId: number, toLaneId: number | null): Promise<number> {
  if (toLaneId !== null) {
    await sql`insert into ticket_tags (ticket_id, tag_id)
      select ticket_id, ${toLaneId}::int from ticket_tags where tag_id = ${laneId} order by ticket_id
      on conflict do nothing`.execute(tx)
  }
  const { rows } = await sql<{ moved: number }>`
    with taken as (delete from ticket_tags where tag_id = ${laneId} returning ticket_id)
    select count(*)::int as moved from taken`.execute(tx)
  return rows[0]?.moved ?? 0
}
