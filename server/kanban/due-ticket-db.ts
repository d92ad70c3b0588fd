import { sql } from 'kysely'
import { dayMs } from '#domain/companies/wall-clock.ts'
import { mostTimedMovesADay } from '#domain/kanban/kanban-rules.ts'
import type { Db } from '#server/platform/database/db.ts'

export const findDueTickets = async (tx: Db, now: Date, limit: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('tickets')
    .select('id')
    .where('laneDueAt', '<=', now)
    .orderBy('laneDueAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The ticket if it is still due; undefined where it is not, or another process has it. */
export const claimDueTicket = (tx: Db, id: number, now: Date) =>
  tx
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id)
    .where('laneDueAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** The lane that a lane hands on to; undefined where it does so no more. */
export const findNextLane = (tx: Db, laneId: number) =>
  tx
    .selectFrom('tags')
    .innerJoin('tags as next', (join) =>
      join.onRef('next.companyId', '=', 'tags.companyId').onRef('next.id', '=', 'tags.nextLaneId'),
    )
    .where('tags.id', '=', laneId)
    .where('tags.timeLane', '>', 0)
    .where('next.kanban', '=', true)
    .select(['next.id', 'next.name', 'next.greetingMessageLane'])
    .executeTakeFirst()

export const putOffTicket = (tx: Db, id: number, laneDueAt: Date | null) =>
  tx
    .updateTable('tickets')
    .set({ laneDueAt })
    .where('id', '=', id)
    .where('laneDueAt', 'is not', null)
    .execute()

/** When a ticket has been moved by lane timers as often as it may within a day: until when it stays. */
export async function findRestUntil(tx: Db, ticketId: number, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ createdAt: Date }>`
    select created_at from ticket_events
    where ticket_id = ${ticketId} and type = 'laneTimer' and created_at > ${new Date(now.getTime() - dayMs)}
    order by id desc limit ${mostTimedMovesADay}`.execute(tx)
  const oldest = rows[mostTimedMovesADay - 1]
  return oldest ? new Date(oldest.createdAt.getTime() + dayMs) : null
}

/** Saves the moment from which a ticket's time in its lane counts. */
export const enterLane = (tx: Db, id: number, laneEnteredAt: Date) =>
  tx.updateTable('tickets').set({ laneEnteredAt }).where('id', '=', id).execute()
