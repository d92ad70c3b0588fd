import { dayMs, minuteMs, wallClock } from '../companies/wall-clock.ts'
import { momentOf } from '../companies/wall-moment.ts'

/** Units as the specification numbers them: SCHED-002. */
export const units = { days: 1, weeks: 2, months: 3, minutes: 4 } as const
export type Unit = (typeof units)[keyof typeof units]

/** Rule for days off: SCHED-003. */
export const dayRules = { anyway: 4, before: 5, after: 6 } as const
export type DayRule = (typeof dayRules)[keyof typeof dayRules]

/** Most sends of one schedule. */
export const mostTimes = 365
/** Minutes; schedules with a shorter interval are repeated only a few times (decision D79). */
export const shortMinutes = 5
export const mostShortTimes = 10
/** Most holidays and weekends in a row that are skipped, in days. */
const farthestDays = 62

export type Recurrence = {
  /** Wall clock of the company at the first send, in milliseconds as of `wallClock`. */
  anchor: number
  unit: Unit
  /** Units between two sends; 0: a single send. */
  every: number
  /** Number of sends in all. */
  times: number
  timeZone: string
}

/** A recurrence with the days off that move its sends. `isWorkingDay` gets a midnight as of `wallClock`. */
export type Plan = Recurrence & { dayRule: DayRule; isWorkingDay: (midnight: number) => boolean }

export type Occurrence = {
  /** Counted from 0. */
  n: number
  wall: number
  at: Date
  /** Whether it was moved from the day of the recurrence. */
  moved: boolean
}

/**
 * Wall clock of one send, computed from the anchor and never from the send before: days, weeks and months by the wall
 * clock, the day clamped to the end of the month, minutes by the time that passes (decision D79).
 */
export function wallOf({ anchor, unit, every, timeZone }: Recurrence, n: number): number {
  const steps = every * n
  switch (unit) {
    case units.days:
      return anchor + steps * dayMs
    case units.weeks:
      return anchor + steps * 7 * dayMs
    case units.months:
      return monthsAfter(anchor, steps)
    case units.minutes:
      return wallClock(new Date(momentOf(anchor, timeZone).getTime() + steps * minuteMs), timeZone)
  }
}

function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor)
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)) + (anchor % dayMs)
}

const midnightOf = (wall: number) => Math.floor(wall / dayMs) * dayMs

/** Moves a wall-clock time to the nearest working day of the rule, at the same hour; unchanged where two months have no working day. */
export function onWorkingDay(
  wall: number,
  { dayRule, isWorkingDay }: Pick<Plan, 'dayRule' | 'isWorkingDay'>,
) {
  if (dayRule === dayRules.anyway) return wall
  const step = dayRule === dayRules.before ? -dayMs : dayMs
  for (let days = 0; days <= farthestDays; days++) {
    if (isWorkingDay(midnightOf(wall) + days * step)) return wall + days * step
  }
  return wall
}

const isRepeated = ({ every, times }: Pick<Recurrence, 'every' | 'times'>) => every > 0 && times > 1

/** Number of sends in all. */
export const timesOf = (recurrence: Pick<Recurrence, 'every' | 'times'>): number =>
  isRepeated(recurrence) ? Math.min(recurrence.times, mostTimes) : 1

/** Moments between which sends are asked for, the last one excluded. */
export type Period = { from: Date; to: Date }

/**
 * Returns all sends in order, or those of a period. A send moved onto the day of another is left out; of several moved onto one day the
 * first stays. Sends by minutes collide only in the same minute.
 */
export function occurrencesOf(plan: Plan, period?: Period): Occurrence[] {
  const { unit, timeZone } = plan
  const keyOf = (wall: number) => (unit === units.minutes ? wall : midnightOf(wall))
  const all = numbersNear(plan, period).map((n) => {
    const planned = wallOf(plan, n)
    const wall = onWorkingDay(planned, plan)
    return { n, planned, wall, moved: wall !== planned }
  })
  const taken = new Set(all.filter(({ moved }) => !moved).map(({ wall }) => keyOf(wall)))
  const kept = all.filter(({ wall, moved }) => {
    if (!moved) return true
    if (taken.has(keyOf(wall))) return false
    taken.add(keyOf(wall))
    return true
  })
  return kept
    .filter(({ wall }) => !period || isNear(wall, period, clockMs))
    .map(({ n, planned, wall, moved }) => ({
      n,
      wall,
      moved,
      at: momentAt(plan, { n, planned, wall, timeZone }),
    }))
    .filter(({ at }) => !period || (at >= period.from && at < period.to))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.n - other.n)
}

/** Most by which a wall clock differs from UTC. */
const clockMs = dayMs

const isNear = (wall: number, { from, to }: Period, byMs: number): boolean =>
  wall >= from.getTime() - byMs && wall < to.getTime() + byMs

/** Numbers of the sends that may be sent in a period, or keep others from it: moments of wall times are slow to compute. */
function numbersNear(plan: Plan, period?: Period): number[] {
  const numbers = Array.from({ length: timesOf(plan) }, (_, n) => n)
  if (!period) return numbers
  const { unit, anchor, every, dayRule } = plan
  const byMs = 3 * clockMs + (dayRule === dayRules.anyway ? 0 : farthestDays * dayMs)
  const roughly = (n: number) => (unit === units.minutes ? anchor + every * n * minuteMs : wallOf(plan, n))
  return numbers.filter((n) => isNear(roughly(n), period, byMs))
}

/** The exact moment for minutes, since a clock shows some times twice in the night of a change. */
function momentAt(
  { anchor, unit, every }: Recurrence,
  { n, planned, wall, timeZone }: { n: number; planned: number; wall: number; timeZone: string },
): Date {
  if (unit === units.minutes && planned === wall) {
    return new Date(momentOf(anchor, timeZone).getTime() + every * n * minuteMs)
  }
  return momentOf(wall, timeZone)
}
