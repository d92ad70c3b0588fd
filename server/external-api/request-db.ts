import { type Insertable, sql } from 'kysely'
import type { UsageKind } from '#domain/external-api/usage-kind.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

type NewRequest = Insertable<Database['apiRequests']>

export const insertRequest = async (tx: Db, request: NewRequest): Promise<number> =>
  (await tx.insertInto('apiRequests').values(request).returning('id').executeTakeFirstOrThrow()).id

/** Returns the id of the row that holds the key from now on; null when another call has it. */
export async function takeKey(tx: Db, request: NewRequest): Promise<number | null> {
  const row = await tx
    .insertInto('apiRequests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const findByKey = (tx: Db, { caller, key }: { caller: string; key: string }) =>
  tx
    .selectFrom('apiRequests')
    .select(['id', 'hash', 'state', 'status', 'answer', 'createdAt'])
    .where('caller', '=', caller)
    .where('idempotencyKey', '=', key)
    .where('state', 'in', ['running', 'done'])
    .executeTakeFirst()

/** Takes over the key of a call whose process was terminated. Null when another process was faster. */
export async function takeOver(
  tx: Db,
  { id, before, now }: { id: number; before: Date; now: Date },
): Promise<number | null> {
  const row = await tx
    .updateTable('apiRequests')
    .set({ createdAt: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('createdAt', '<', before)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type Outcome = { state: 'done' | 'refused'; status: number; answer: string; durationMs: number }

/** Returns false when the call was taken over meanwhile. */
export async function endRequest(
  tx: Db,
  { id, begunAt }: { id: number; begunAt: Date },
  outcome: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('apiRequests')
    .set(outcome)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('createdAt', '=', begunAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const shownRequests = 100

export const findRequests = (tx: Db) =>
  tx
    .selectFrom('apiRequests')
    .select(['id', 'callerName', 'idempotencyKey', 'method', 'path', 'body', 'state', 'status', 'answer'])
    .select(['durationMs', 'requestId', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(shownRequests)
    .execute()

/** Counts a sent message on the current day of the company's time zone. */
export const countUse = (tx: Db, kind: UsageKind, now: Date) =>
  sql`insert into api_usage (day, kind, count)
    select (${now}::timestamptz at time zone companies.time_zone)::date, ${kind}, 1 from companies
    on conflict (company_id, day, kind) do update set count = api_usage.count + 1`.execute(tx)

type Use = { day: string; kind: UsageKind; count: number }

export async function findUse(tx: Db, days: number, now: Date): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, count from api_usage
    where day > (select (${now}::timestamptz at time zone time_zone)::date from companies) - ${days}::int
    order by day desc, kind`.execute(tx)
  return rows
}
