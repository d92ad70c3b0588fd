import { dayMs, wallClock } from '#domain/companies/wall-clock.ts'
import { isWorkingDay, nextOpening, closedSince } from '#domain/queues/opening-hours.ts'
import { type DayHours, defaultHours } from '#domain/queues/queue-hours.ts'
import type { Holiday } from '#domain/queues/holiday.ts'
import { type Occurrence, occurrencesOf, type Plan } from '#domain/schedules/recurrence.ts'
import type { RunReason } from '#domain/schedules/schedule-words.ts'
import { wallOfText, wallText } from '#domain/schedules/wall-moment.ts'
import { listHolidays } from '#server/calendar/calendar-db.ts'
import { findKeptHours } from '#server/calendar/kept-hours.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { changeRun, findRuns, insertRun, removeWaitingRuns, type RunRow } from './run-db.ts'
import type { ScheduleRow } from './schedule-db.ts'

/** Facts that decide which days are worked. */
export type WorkDays = { timeZone: string; holidays: Holiday[]; week: DayHours[] }

const weekend = new Set(['saturday', 'sunday'])
/** Week of a company without business hours: Monday to Friday. */
const plainWeek = defaultHours().filter(({ weekdayEn }) => !weekend.has(weekdayEn))
const isWorked = (day: DayHours) => [day.startTimeA, day.endTimeA, day.startTimeB, day.endTimeB].some(Boolean)

export async function findWorkDays(
  tx: Db,
  place: { queueId: number | null; whatsappId: number | null },
): Promise<WorkDays> {
  const kept = await findKeptHours(tx, place)
  if (kept?.week.some(isWorked)) return kept
  return { timeZone: await findTimeZone(tx), holidays: await listHolidays(tx), week: plainWeek }
}

export type Fields = Pick<ScheduleRow, 'anchorLocal' | 'anchorN' | 'unit' | 'every' | 'times' | 'dayRule'>

/** Returns the recurrence from its anchor on: its send 0 is send `anchorN` of the schedule. */
export function planOf(
  { anchorLocal, anchorN, unit, every, times, dayRule }: Fields,
  { timeZone, holidays, week }: WorkDays,
): Plan {
  const known = new Map<number, boolean>()
  return {
    ...{ anchor: wallOfText(anchorLocal), unit, every, times: times - anchorN, timeZone, dayRule },
    isWorkingDay: (midnight) => {
      const before = known.get(midnight)
      if (before !== undefined) return before
      const works = isWorkingDay(week, { at: new Date(midnight), timeZone: 'UTC', holidays })
      known.set(midnight, works)
      return works
    },
  }
}

/** Returns the sends from the anchor on, numbered as in the schedule. */
export const sendsOf = (fields: Fields, days: WorkDays): Occurrence[] =>
  fields.times <= fields.anchorN
    ? []
    : occurrencesOf(planOf(fields, days)).map((one) => ({ ...one, n: one.n + fields.anchorN }))

/** Delays a send that was moved to an earlier, already past working day to the next opening. */
export function inTime(
  one: Occurrence,
  { timeZone, holidays, week }: WorkDays,
  now: Date,
): Occurrence & { reason: RunReason | null } {
  if (!one.moved || one.at >= now) return { ...one, reason: null }
  const asked = { at: now, timeZone, holidays }
  const at = closedSince(week, asked) === null ? now : (nextOpening(week, asked) ?? now)
  return { ...one, at, wall: wallClock(at, timeZone), reason: 'late-day-off' }
}

/** Inserts the next send, if there is one; sends moved ahead of it have rows already. */
export async function planNextRun(
  tx: Db,
  row: Fields & { id: number },
  days: WorkDays,
  now: Date,
): Promise<void> {
  const runs = await findRuns(tx, row.id)
  if (runs.some(({ state, ahead }) => state === 'waiting' && !ahead)) return
  const known = new Set(runs.map(({ n }) => n))
  const last = Math.max(-1, ...runs.filter(({ ahead }) => !ahead).map(({ n }) => n))
  const next = firstOf(sendsOf(row, days).filter(({ n }) => n > last && !known.has(n)))
  if (next) await insertRun(tx, { ...inTime(next, days, now), scheduleId: row.id, moved: false })
}

/**
 * Plans again from the schedule's anchor on, after its recurrence or date was changed: waiting sends are recalculated, and the current
 * send, if it had ended, starts again as another message.
 */
export async function planAnew(
  tx: Db,
  row: Fields & { id: number },
  { ended, now }: { ended: RunRow | undefined; now: Date },
  days: WorkDays,
): Promise<void> {
  await removeWaitingRuns(tx, row.id)
  const first = firstOf(sendsOf(row, days))
  if (!ended || first?.n !== ended.n) return planNextRun(tx, row, days, now)
  const { at, wall, reason } = inTime(first, days, now)
  await changeRun(tx, ended.id, {
    ...{ state: 'waiting', attempt: ended.attempt + 1, messageId: null, failureCause: null, reason },
    ...{ plannedLocal: wallText(wall), dueAt: at, lookAt: at, moved: false },
  })
}

const firstOf = (sends: Occurrence[]): Occurrence | undefined =>
  sends.toSorted((one, other) => one.n - other.n)[0]

/** Limit of planning, far within the range of dates. */
export const farthestMs = 10 * 366 * dayMs
