import { sql } from 'kysely'
import type { Attendant } from '#domain/tickets/rotation-rules.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Returns the available users of a queue, each with the number of their open tickets. */
export async function findAttendantsOf(tx: Db, queueId: number): Promise<Attendant[]> {
  const { rows } = await sql<Attendant>`
    select users.id, (
      select count(*)::int from tickets where tickets.company_id = users.company_id and tickets.user_id = users.id
        and tickets.status in ('pending', 'open')
    ) as load
    from users join user_queues on user_queues.company_id = users.company_id and user_queues.user_id = users.id
    where user_queues.queue_id = ${queueId} and users.online and users.profile = 'user'
    order by users.id`.execute(tx)
  return rows
}
