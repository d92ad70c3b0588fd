import { dayMs, wallClock } from '#domain/companies/wall-clock.ts'
import { isClosedAllDay, isWorkingDay, opensAgain } from '#domain/queues/opening-hours.ts'
import { type DayHours, defaultHours } from '#domain/queues/queue-hours.ts'
import type { Holiday } from '#domain/queues/holiday.ts'
import { type Occurrence, occurrencesOf, type Period, type Plan } from '#domain/schedules/recurrence.ts'
import type { RunReason } from '#domain/schedules/schedule-words.ts'
import { wallOfText, wallText } from '#domain/companies/wall-moment.ts'
import { listHolidays } from '#server/calendar/calendar-db.ts'
import { findKeptHours } from '#server/calendar/kept-hours.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { changeRun, findRuns, insertRun, removeRun, removeWaitingRuns, type RunRow } from './run-db.ts'
import type { ScheduleRow } from './schedule-db.ts'

/** Facts that decide which days are worked. */
export type WorkDays = { timeZone: string; holidays: Holiday[]; week: DayHours[] }

const weekend = new Set(['saturday', 'sunday'])
/** Week of a company without business hours: Monday to Friday. */
const plainWeek = defaultHours().filter(({ weekdayEn }) => !weekend.has(weekdayEn))

export async function findWorkDays(
  tx: Db,
  place: { queueId: number | null; whatsappId: number | null },
): Promise<WorkDays> {
  const kept = await findKeptHours(tx, place)
  if (kept?.week.some((day) => !isClosedAllDay(day))) return kept
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

/** Returns the sends from the anchor on, or those of a period, numbered as in the schedule. */
export const sendsOf = (fields: Fields, days: WorkDays, period?: Period): Occurrence[] =>
  fields.times <= fields.anchorN
    ? []
    : occurrencesOf(planOf(fields, days), period).map((one) => ({ ...one, n: one.n + fields.anchorN }))

/** Delays a send that was moved to an earlier, already past working day to the next opening. */
export function inTime(
  one: Occurrence,
  { timeZone, holidays, week }: WorkDays,
  now: Date,
): Occurrence & { reason: RunReason | null } {
  if (!one.moved || one.at >= now) return { ...one, reason: null }
  const at = opensAgain(week, { at: now, timeZone, holidays }) ?? now
  return { ...one, at, wall: wallClock(at, timeZone), reason: 'late-day-off' }
}

/** Inserts the next send, if there is one; sends moved by hand have rows already. */
export async function planNextRun(
  tx: Db,
  row: Fields & { id: number },
  days: WorkDays,
  now: Date,
): Promise<void> {
  const runs = await findRuns(tx, row.id)
  if (runs.some(({ state, ahead }) => state === 'waiting' && !ahead)) return
  const next = firstOf(sendsAfter(row, days, runs))
  if (next) await insertRun(tx, { ...inTime(next, days, now), scheduleId: row.id, moved: false })
}

/** Returns the number from which on a series is planned anew: that of its next send `n`, or of one that it was moved before by hand. */
export const openFrom = ({ n }: Pick<ScheduleRow, 'n'>, runs: readonly RunRow[]): number =>
  Math.min(n, ...runs.filter(({ state, ahead }) => state === 'waiting' && !ahead).map((run) => run.n))

/** Returns the sends without a row that follow the last one of the series. */
function sendsAfter(row: Fields, days: WorkDays, runs: readonly RunRow[]): Occurrence[] {
  const known = new Set(runs.map(({ n }) => n))
  const last = Math.max(-1, ...runs.filter(({ ahead }) => !ahead).map(({ n }) => n))
  return sendsOf(row, days).filter(({ n }) => n > last && !known.has(n))
}

/**
 * Plans a waiting send again by the present days off. The next send of the series takes its place where it now falls on another's day, or
 * where one before it is sent after all.
 */
export async function replanRun(
  tx: Db,
  row: Fields & { id: number },
  { run, now }: { run: RunRow; now: Date },
  days: WorkDays,
): Promise<void> {
  const others = (await findRuns(tx, row.id)).filter(({ id }) => id !== run.id)
  const next = firstOf(sendsAfter(row, days, others).filter(({ n, at }) => n === run.n || at > now))
  if (!next) return others.length ? removeRun(tx, run.id) : undefined
  const planned = inTime(next, days, now)
  if (next.n !== run.n) {
    await removeRun(tx, run.id)
    await insertRun(tx, { ...planned, scheduleId: row.id, moved: false })
    return
  }
  const { at, wall, reason } = planned
  await changeRun(tx, run.id, { dueAt: at, lookAt: at, plannedLocal: wallText(wall), reason })
}

/**
 * Plans again from the schedule's anchor on, after its recurrence or date was changed: waiting sends are recalculated, those moved by hand
 * only if `fromAnchor`, and the current send, if it had ended, starts again as another message.
 */
export async function planAnew(
  tx: Db,
  row: Fields & { id: number },
  { ended, now, fromAnchor }: { ended: RunRow | undefined; now: Date; fromAnchor: boolean },
  days: WorkDays,
): Promise<void> {
  await removeWaitingRuns(tx, row.id, { movedFrom: fromAnchor ? row.anchorN : row.times })
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
