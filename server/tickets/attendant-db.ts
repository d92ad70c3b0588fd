import { sql } from 'kysely'
import type { Attendant } from '#domain/tickets/rotation-rules.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Who works in the queue and is there, with how much is in their hands. */
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
