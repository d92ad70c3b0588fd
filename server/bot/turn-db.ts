import { sql } from 'kysely'
import { type Turn, turn } from '#server/turns/turn.ts'
import type { Db } from '#server/platform/database/db.ts'

export type StoredTurn = { id: number; key: string; kind: string; payload: object }

/** Turns of a ticket that are taken in one transaction. */
export const mostAtOnce = 50

/** The ticket, held, unless somebody else is at it in this moment. */
export const lockFreeTicket = (tx: Db, id: number) =>
  tx.selectFrom('tickets').selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()

/**
 * Due turns of a ticket, in order; the caller holds the ticket's lock. What people said goes before timers and answers, which may
 * close the conversation: nobody would read it then.
 */
export async function takeTurns(tx: Db, ticketId: number): Promise<StoredTurn[]> {
  const { rows } = await sql<StoredTurn>`
    select id, key, kind, payload from bot_turns
    where ticket_id = ${ticketId} and due_at <= now()
    order by kind in ('due', 'answered'), due_at, id limit ${mostAtOnce}`.execute(tx)
  return rows
}

/** Throws where another version of the program wrote what this one cannot read. */
export const readTurn = ({ kind, payload }: StoredTurn): Turn => turn.parse({ kind, ...payload })

/** A list is planned anew each time, and mostly it is of one. */
export const removeTurns = (tx: Db, ids: number[]) =>
  sql`delete from bot_turns where ${ids.length === 1 ? sql`id = ${ids[0]}` : sql`id = any(${ids}::bigint[])`}`.execute(
    tx,
  )

/** Timers of a run other than the one that counts now. */
export const removeTimers = (tx: Db, { runId, except }: { runId: number; except: number | null }) =>
  sql`delete from bot_turns where kind = 'due' and ticket_id = (select ticket_id from flow_runs where id = ${runId})
    and (payload ->> 'runId')::bigint = ${runId} and (payload ->> 'wait')::int is distinct from ${except}::int`.execute(
    tx,
  )

/** Puts what failed back for later; gives how often it has failed. */
export async function postponeTurns(tx: Db, ids: number[], error: string): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    update bot_turns set attempts = attempts + 1, error = ${error.slice(0, 1000)},
      due_at = now() + make_interval(secs => power(2, attempts)), stored_at = now()
    where id = any(${ids}::bigint[]) returning attempts`.execute(tx)
  return Math.max(0, ...rows.map(({ attempts }) => attempts))
}
