import { sql } from 'kysely'
import type { InboundPayload } from '#server/exchange/host-fact.ts'
import { mostAttempts } from '#server/connections/manage/parked-platform-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Lane } from './due-lane-platform-db.ts'

export type StoredFact = { id: number; key: string; payload: InboundPayload; attempts: number }

/**
 * Locks and returns the facts of a lane in order, unless another node has it. The lock is a statement of its own, sent together with the
 * reading one: what reads before it is locked may see facts as pending that the other node has just applied.
 */
export async function takeLane(tx: Db, { whatsappId, lane }: Lane, limit: number): Promise<StoredFact[]> {
  const [locked, read] = await Promise.all([
    sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${whatsappId}, hashtext(${lane})) as is_ours`.execute(tx),
    sql<StoredFact>`
      select id, key, payload, attempts from inbound_events
      where whatsapp_id = ${whatsappId} and lane = ${lane} and state = 'pending'
      order by id limit ${limit}`.execute(tx),
  ])
  return locked.rows[0]?.isOurs ? read.rows : []
}

/** The same for several lanes of a connection, except those that another node has: the reading statement skips their facts. */
export async function takeLanes(
  tx: Db,
  { whatsappId, lanes }: { whatsappId: number; lanes: string[] },
  limit: number,
): Promise<(StoredFact & { lane: string })[]> {
  const [locked, read] = await Promise.all([
    sql<{ lane: string }>`
      select lane from unnest(${lanes}::text[]) lane
      where pg_try_advisory_xact_lock(${whatsappId}, hashtext(lane))`.execute(tx),
    sql<StoredFact & { lane: string }>`
      select id, key, payload, attempts, lane from inbound_events
      where whatsapp_id = ${whatsappId} and lane = any(${lanes}::text[]) and state = 'pending'
        and pg_try_advisory_xact_lock(${whatsappId}, hashtext(lane))
      order by id limit ${limit}`.execute(tx),
  ])
  const ours = new Set(locked.rows.map(({ lane }) => lane))
  return read.rows.filter(({ lane }) => ours.has(lane))
}

/** A list is planned again each time, and mostly holds one id. */
const oneOf = (ids: number[]) => (ids.length === 1 ? sql`id = ${ids[0]}` : sql`id = any(${ids})`)

export const markDone = (tx: Db, ids: number[]) =>
  sql`update inbound_events set state = 'done', error = null where ${oneOf(ids)}`.execute(tx)

/** Puts a fact back that waits for another one: it is retried when something comes, or within a second. */
export const putBack = (tx: Db, id: number, reason: string) =>
  sql`update inbound_events set error = ${reason}, next_try_at = now() where id = ${id}`.execute(tx)

/** Puts a fact back that failed because of the environment: retried without limit, with delays that grow with its age up to a minute. */
export const pause = (tx: Db, id: number, reason: string) =>
  sql`update inbound_events set error = ${reason.slice(0, 1000)},
      next_try_at = now() + least(interval '1 minute', greatest(interval '1 second', (now() - received_at) / 4))
    where id = ${id}`.execute(tx)

/** Puts a failed fact back for later, or parks it for a person to look at. Delays double from one second on. */
export const postpone = (tx: Db, id: number, error: string, version: string) =>
  sql`update inbound_events set
      attempts = attempts + 1,
      error = ${error.slice(0, 1000)},
      state = case when attempts + 1 >= ${mostAttempts} then 'parked'::inbound_state else state end,
      parked_at = case when attempts + 1 >= ${mostAttempts} then now() end,
      parked_by = case when attempts + 1 >= ${mostAttempts} then ${version} end,
      next_try_at = now() + make_interval(secs => power(2, attempts))
    where id = ${id}`.execute(tx)
