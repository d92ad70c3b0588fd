import { sql, type Updateable } from 'kysely'
import type { FailureCause } from '#domain/channels/failure.ts'
import type { Occurrence } from '#domain/schedules/recurrence.ts'
import type { ScheduleRun } from '#domain/schedules/schedule-contract.ts'
import { type RunReason, type RunState, statusOf } from '#domain/schedules/schedule-words.ts'
import { wallText } from '#domain/companies/wall-moment.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

export type RunRow = {
  id: number
  scheduleId: number
  n: number
  ahead: boolean
  moved: boolean
  plannedLocal: string
  dueAt: Date
  lookAt: Date
  state: RunState
  reason: RunReason | null
  failureCause: FailureCause | null
  attempt: number
  messageId: number | null
  sentAt: Date | null
}

const runs = (tx: Db) =>
  tx
    .selectFrom('scheduleRuns')
    .select([
      ...(['id', 'scheduleId', 'n', 'ahead', 'moved', 'dueAt', 'lookAt', 'state', 'reason'] as const),
      ...(['failureCause', 'attempt', 'messageId', 'sentAt'] as const),
    ])
    .select(sql<string>`to_char(planned_local, 'YYYY-MM-DD"T"HH24:MI:SS')`.as('plannedLocal'))
    .$castTo<RunRow>()

export const findRuns = (tx: Db, scheduleId: number): Promise<RunRow[]> =>
  runs(tx).where('scheduleId', '=', scheduleId).orderBy('n').execute()

export const findRun = (tx: Db, scheduleId: number, n: number): Promise<RunRow | undefined> =>
  runs(tx).where('scheduleId', '=', scheduleId).where('n', '=', n).executeTakeFirst()

/** Returns the newest runs, with their conversations. */
export async function listRuns(tx: Db, scheduleId: number, limit: number): Promise<ScheduleRun[]> {
  const { rows } = await sql<RunRow & { ticketId: number | null; ticketUuid: string | null }>`
    select runs.*, messages.ticket_id, tickets.uuid as ticket_uuid from schedule_runs runs
    left join messages on messages.company_id = runs.company_id and messages.id = runs.message_id
    left join tickets on tickets.company_id = messages.company_id and tickets.id = messages.ticket_id
    where runs.schedule_id = ${scheduleId} order by runs.n desc limit ${limit}`.execute(tx)
  return rows.map(({ n, dueAt, sentAt, state, reason, failureCause, ticketId, ticketUuid }) => ({
    ...{ n, sendAt: dueAt, sentAt, reason, ticketId, ticketUuid },
    ...{ status: statusOf(state), failure: failureCause },
  }))
}

/** Returns the oldest runs that are due for a look. */
export const findDueRuns = async (tx: Db, now: Date, limit: number) =>
  tx
    .selectFrom('scheduleRuns')
    .select(['id', 'scheduleId'])
    .where('state', '=', 'waiting')
    .where('lookAt', '<=', now)
    .orderBy('lookAt')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Returns the run if it still waits and is due; the caller has locked its schedule. */
export const findWaitingRun = (tx: Db, id: number, now: Date): Promise<RunRow | undefined> =>
  runs(tx)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('lookAt', '<=', now)
    .forUpdate()
    .executeTakeFirst()

/** Returns the time of the next look; null when nothing waits. */
export const findNextLook = async (tx: Db): Promise<Date | null> => {
  const row = await tx
    .selectFrom('scheduleRuns')
    .select((eb) => eb.fn.min('lookAt').as('at'))
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.at ?? null
}

type NewRun = Pick<Occurrence, 'n' | 'wall' | 'at'> & {
  scheduleId: number
  ahead?: boolean
  moved?: boolean
  reason?: RunReason | null
}

export const insertRun = (tx: Db, { scheduleId, n, wall, at, ahead, moved, reason }: NewRun) =>
  tx
    .insertInto('scheduleRuns')
    .values({
      ...{ scheduleId, n, ahead: ahead ?? false, moved: moved ?? false, reason: reason ?? null },
      ...{ plannedLocal: wallText(wall), dueAt: at, lookAt: at },
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'scheduleId', 'n']).doNothing())
    .execute()

export const changeRun = (tx: Db, id: number, values: Updateable<Database['scheduleRuns']>) =>
  tx.updateTable('scheduleRuns').set(values).where('id', '=', id).execute()

export const removeRun = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('scheduleRuns').where('id', '=', id).execute()
}

/** Removes the waiting sends from a number on; of those moved by hand only from `movedFrom` on. */
export const removeWaitingRuns = (
  tx: Db,
  scheduleId: number,
  { from = 0, movedFrom = from }: { from?: number; movedFrom?: number },
) =>
  tx
    .deleteFrom('scheduleRuns')
    .where('scheduleId', '=', scheduleId)
    .where('state', '=', 'waiting')
    .where('n', '>=', from)
    .where((eb) => eb.or([eb('moved', '=', false), eb('n', '>=', movedFrom)]))
    .execute()

export const cancelWaitingRuns = (tx: Db, scheduleId: number, reason: RunReason) =>
  tx
    .updateTable('scheduleRuns')
    .set({ state: 'cancelled', reason })
    .where('scheduleId', '=', scheduleId)
    .where('state', '=', 'waiting')
    .execute()
