import { sql } from 'kysely'
import { callFaults } from '#domain/bot-calls/bot-call.ts'
import type { Db } from '#server/platform/database/db.ts'

export type Spent = { tokens: number; microCost: number }

/** Tokens and cost of the company's models since a time, reservations of open calls included. */
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

/** Records that administrators are told of a share of the day's limit; false where they have been told of it, or of a larger one. */
export async function noteShareTold(
  tx: Db,
  { day, share }: { day: Date; share: 80 | 100 },
): Promise<boolean> {
  const date = day.toISOString().slice(0, 10)
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set({ modelsTold: `${date}:${share}` })
    .where('modelsTold', 'not in', share === 80 ? [`${date}:80`, `${date}:100`] : [`${date}:100`])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How often models answered in a ticket since it was opened last, questions under way included. */
export async function answersIn(tx: Db, ticketId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('modelCalls')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ticketId', '=', ticketId)
    .where(sql<boolean>`coalesce(finish, '') <> all(${[...callFaults]}::text[])`)
    .where(
      'createdAt',
      '>=',
      sql<Date>`coalesce((select max(began_at) from ticket_cycles where ticket_id = ${ticketId}), '-infinity')`,
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Serialises a company's reservations, so that two together do not pass the limit. */
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

/** Replaces a call's reserved tokens and cost by those that it took. */
export const settle = (tx: Db, id: number, given: Settled, now: Date) =>
  tx
    .updateTable('modelCalls')
    .set({ ...given, settledAt: now })
    .where('id', '=', id)
    .execute()
