import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

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
