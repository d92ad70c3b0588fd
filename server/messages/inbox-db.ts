import { sql } from 'kysely'
import type { InboundPayload } from '#server/connections/host-fact.ts'
import type { Db, DbHandle } from '#server/platform/db.ts'

export type Lane = { companyId: number; whatsappId: number; lane: string }

/** Conversations of all companies in which facts wait and whose first one is due, those that wait longest first. */
export const findDueLanes = (db: DbHandle, limit: number): Promise<Lane[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<Lane>`
      select company_id, whatsapp_id, lane from (
        select distinct on (whatsapp_id, lane) company_id, whatsapp_id, lane, next_try_at, id
        from inbound_events where state = 'pending' order by whatsapp_id, lane, id
      ) first where next_try_at <= now() order by id limit ${limit}`.execute(tx)
    return rows
  })

export type StoredFact = { id: number; key: string; payload: InboundPayload; attempts: number }

/** The facts of a lane in their order, if no other node is at it. */
export async function takeLane(tx: Db, { whatsappId, lane }: Lane, limit: number): Promise<StoredFact[]> {
  const { rows } = await sql<StoredFact>`
    select id, key, payload, attempts from inbound_events
    where whatsapp_id = ${whatsappId} and lane = ${lane} and state = 'pending'
      and pg_try_advisory_xact_lock(${whatsappId}, hashtext(${lane}))
    order by id limit ${limit}`.execute(tx)
  return rows
}

export const markDone = (tx: Db, ids: number[]) =>
  sql`update inbound_events set state = 'done', error = null where id = any(${ids})`.execute(tx)

/** Puts a fact back that waits for another: it is tried again when something comes, or within a second. */
export const putBack = (tx: Db, id: number, reason: string) =>
  sql`update inbound_events set error = ${reason}, next_try_at = now() where id = ${id}`.execute(tx)

export const mostAttempts = 8

/** Puts a fact that failed back for later, or aside where a person can see it. Waits double from one second on. */
export const postpone = (tx: Db, id: number, error: string) =>
  sql`update inbound_events set
      attempts = attempts + 1,
      error = ${error.slice(0, 1000)},
      state = case when attempts + 1 >= ${mostAttempts} then 'parked'::inbound_state else state end,
      next_try_at = now() + make_interval(secs => power(2, attempts))
    where id = ${id}`.execute(tx)
