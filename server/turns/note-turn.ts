import { sql } from 'kysely'
import { storableJson } from '#server/exchange/storable.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Turn } from './turn.ts'

type Noted = {
  ticketId: number
  /** The same for repeats of the same cause: the second is left out. */
  key: string
  turn: Turn
  /** Absent: now, by the database's clock. */
  dueAt?: Date
}

/** Writes into the bot's mailbox in the transaction of the cause; the bot looks at it once that commits. */
export async function noteTurn(tx: Db, { ticketId, key, turn, dueAt }: Noted): Promise<void> {
  const { kind, ...payload } = turn
  // Sent together.
  await Promise.all([
    sql`insert into bot_turns (ticket_id, kind, key, payload, due_at)
      values (${ticketId}, ${kind}, ${key}, ${storableJson(payload)}::jsonb, coalesce(${dueAt ?? null}::timestamptz, now()))
      on conflict (company_id, key) do nothing`.execute(tx),
    !dueAt && wakeBots(tx),
  ])
}

/** Tells the nodes that answer for companies, once the transaction commits. */
export const wakeBots = (tx: Db) => sql`select pg_notify('bot', '')`.execute(tx)
