import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type Spent = { tokens: number; microCost: number }

/** What the company's models took since a moment, reservations of calls under way included. */
export async function spentSince(tx: Db, since: Date): Promise<Spent> {
  const row = await tx
    .selectFrom('modelCalls')
    .select([
      sql<number>`coalesce(sum(tokens_in + tokens_out), 0)::float8`.as('tokens'),
      sql<number>`coalesce(sum(micro_cost), 0)::float8`.as('microCost'),
    ])
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow()
  return row
}

/** How often models answered in a ticket. */
export async function answersIn(tx: Db, ticketId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('modelCalls')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ticketId', '=', ticketId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One reservation of a company after the other, so that two together do not pass the limit. */
export const lockSpending = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('model_calls'), current_setting('app.company_id')::int)`.execute(
    tx,
  )

type Reservation = {
  ticketId: number | null
  promptId: number | null
  model: string
  tokensIn: number
  tokensOut: number
  microCost: number
}

export async function reserve(tx: Db, given: Reservation, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('modelCalls')
    .values({ ...given, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Settled = Omit<Reservation, 'ticketId' | 'promptId'> & { ms: number; finish: string }

/** Puts what a call took in the place of what it could have taken. */
export const settle = (tx: Db, id: number, given: Settled, now: Date) =>
  tx
    .updateTable('modelCalls')
    .set({ ...given, settledAt: now })
    .where('id', '=', id)
    .execute()
