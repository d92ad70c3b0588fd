import { sql } from 'kysely'
import type { Db, DbHandle } from '#server/platform/database/db.ts'

export type RotatingQueue = { companyId: number; id: number; tempoRoteador: number }
/** Most tickets of a queue per run; the rest follow a minute later. */
const mostMoved = 100

/** Returns the rotating queues of all companies. */
export const findRotatingQueues = (db: DbHandle): Promise<RotatingQueue[]> =>
  db.asPlatform((tx) =>
    tx
      .selectFrom('queues')
      .innerJoin('companies', 'companies.id', 'queues.companyId')
      .select(['queues.companyId', 'queues.id', 'queues.tempoRoteador'])
      .where('queues.ativarRoteador', '=', true)
      .where('queues.tempoRoteador', '>', 0)
      .where('companies.status', '=', true)
      .execute(),
  )

/** Further messages of a customer who waits do not prolong the time that an attendant has for accepting. */
const heldSince = sql<Date>`case when waiting_since is null then updated_at else greatest(waiting_since, (
  select created_at from ticket_events
  where ticket_events.company_id = tickets.company_id and ticket_id = tickets.id
    and type = 'redirect' and ticket_events.user_id = tickets.user_id
  order by ticket_events.id desc limit 1)) end`

/** Returns waiting tickets of a queue that are unassigned, or whose attendant did not accept in time. */
export const findOverdue = (tx: Db, queueId: number, before: Date) =>
  tx
    .selectFrom('tickets')
    .selectAll()
    .where('queueId', '=', queueId)
    .where('status', '=', 'pending')
    .where('imported', 'is', null)
    .where((eb) => eb.or([eb('userId', 'is', null), eb(heldSince, '<', before)]))
    .orderBy('id')
    .limit(mostMoved)
    .forUpdate()
    .skipLocked()
    .execute()
