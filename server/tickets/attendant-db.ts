import { type RawBuilder, sql } from 'kysely'
import type { Attendant } from '#domain/tickets/rotation-rules.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Returns the users of a queue who may be given tickets, each with the number of their open ones. Administrators are given none. */
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

/** Condition: somebody of a department is there, whatever their profile; in a company of one person, that person. */
export const isAttended = (queueId: RawBuilder<unknown>) => sql<boolean>`(
  exists (
    select from users join user_queues on user_queues.company_id = users.company_id and user_queues.user_id = users.id
    where user_queues.queue_id = ${queueId} and users.online
  ) or (select count(*) = 1 and bool_and(users.online) from users)
)`

/** Whether somebody of a department is there who could take its conversations. */
export async function hasAttendant(tx: Db, queueId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isAttended(sql`${queueId}::int`)} as is`.execute(tx)
  return rows[0]?.is === true
}
