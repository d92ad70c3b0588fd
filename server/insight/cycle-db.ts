import { sql } from 'kysely'
import { type Cycle, cyclesOf, type LoggedEvent } from '#domain/insight/cycles-of.ts'
import type { Db } from '#server/platform/database/db.ts'

export type StoredCycle = Cycle & { ticketId: number }

const columns = sql.join(
  [
    ...['id', 'ticketId', 'userId', 'queueId', 'activeDemand', 'reopened', 'beganAt', 'beganBy'],
    ...['firstQueuedAt', 'acceptedAt', 'acceptedBy', 'firstReplyAt', 'firstReplyBy', 'askedAt'],
    ...['closedAt', 'closedBy', 'closeReason', 'transfers', 'rating', 'nps', 'ratedAt'],
  ].map((column) => sql.ref(column)),
)

export async function findCyclesOf(tx: Db, ticketIds: number[]): Promise<StoredCycle[]> {
  const { rows } = await sql<StoredCycle>`
    select ${columns} from ticket_cycles where ticket_id = any(${ticketIds}::int[]) order by id`.execute(tx)
  return rows
}

export async function findLogsOf(tx: Db, ticketIds: number[]): Promise<Map<number, LoggedEvent[]>> {
  const { rows } = await sql<LoggedEvent & { ticketId: number }>`
    select ticket_id, id, type, user_id, queue_id, data, created_at as at from ticket_events
    where ticket_id = any(${ticketIds}::int[]) order by id`.execute(tx)
  const logs = new Map<number, LoggedEvent[]>(ticketIds.map((id) => [id, []]))
  for (const { ticketId, ...event } of rows) logs.get(ticketId)?.push(event)
  return logs
}

/** Makes a ticket's cycles anew out of its log. */
export const rebuildCyclesOf = (tx: Db, ticketId: number) =>
  sql`select rebuild_ticket_cycles(current_setting('app.company_id')::int, ${ticketId}::int)`.execute(tx)

/** Tickets whose cycles are not those that their log tells of. */
export async function findWrongTickets(tx: Db, ticketIds: number[]): Promise<number[]> {
  const [stored, logs] = [await findCyclesOf(tx, ticketIds), await findLogsOf(tx, ticketIds)]
  const byTicket = Map.groupBy(stored, ({ ticketId }) => ticketId)
  return ticketIds.filter((id) => {
    const kept = (byTicket.get(id) ?? []).map(({ ticketId: _, ...cycle }) => cycle)
    return textOf(kept) !== textOf(cyclesOf(logs.get(id) ?? []))
  })
}

const textOf = (cycles: Cycle[]) =>
  JSON.stringify(
    cycles.map((cycle) => Object.entries(cycle).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  )

/** Tickets of which a cycle was closed in a span of time, at most `most` after an id. */
export async function findClosedTickets(
  tx: Db,
  { lower, upper, after, most }: { lower: Date; upper: Date; after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct ticket_id as id from ticket_cycles
    where closed_at >= ${lower} and closed_at < ${upper} and ticket_id > ${after}
    order by id limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}
