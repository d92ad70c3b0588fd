import { sql } from 'kysely'
import type { RunReason, RunState } from '#domain/schedules/schedule-words.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type ScheduleSearch, searched } from './schedule-db.ts'

type Asked = ScheduleSearch & { from: Date; to: Date; limit: number }

export type CalendarRun = {
  scheduleId: number
  n: number
  dueAt: Date
  state: RunState
  reason: RunReason | null
  contactId: number
  contactName: string
  body: string
  times: number
}

/** Returns the past and next sends of a period. A past send shows the text that was sent. */
export async function findCalendarRuns(
  tx: Db,
  { from, to, limit, ...search }: Asked,
): Promise<CalendarRun[]> {
  const { rows } = await sql<CalendarRun>`
    select runs.schedule_id, runs.n, runs.due_at, runs.state, runs.reason, schedules.contact_id, schedules.times,
      contacts.name as contact_name, coalesce(messages.body, schedules.body) as body
    from schedule_runs runs
    join schedules on schedules.company_id = runs.company_id and schedules.id = runs.schedule_id
    join contacts on contacts.company_id = schedules.company_id and contacts.id = schedules.contact_id
    left join messages on messages.company_id = runs.company_id and messages.id = runs.message_id
    where runs.due_at >= ${from} and runs.due_at < ${to}
      ${searched(search)}
    order by runs.due_at, runs.id limit ${limit}`.execute(tx)
  return rows
}

/** Which sends of a schedule have a row, and the last of these that was not moved out of its turn. */
type KnownSends = { numbers: Set<number>; last: number }

export async function findKnownSends(tx: Db, scheduleIds: number[]): Promise<Map<number, KnownSends>> {
  const rows = await tx
    .selectFrom('scheduleRuns')
    .select(['scheduleId', 'n', 'ahead'])
    .where('scheduleId', 'in', scheduleIds)
    .execute()
  const known = new Map<number, KnownSends>()
  for (const { scheduleId, n, ahead } of rows) {
    const theirs = known.get(scheduleId) ?? { numbers: new Set(), last: -1 }
    theirs.numbers.add(n)
    if (!ahead) theirs.last = Math.max(theirs.last, n)
    known.set(scheduleId, theirs)
  }
  return known
}
