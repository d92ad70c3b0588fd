import { dayMs, instantOf, minuteMs, wallClock } from '../companies/wall-clock.ts'
import type { Holiday } from '../queues/holiday.ts'
import { type CampaignHours, weekOf, windowsOf } from './campaign-forecast.ts'

export type CampaignWindow =
  /** The campaign may write until `until`. */
  | { isOpen: true; until: Date }
  /** The campaign may not write before `opensAt`; null: not within a year. */
  | { isOpen: false; opensAt: Date | null; closedBy: 'hours' | 'holiday' }

type Asked = { at: Date; timeZone: string; hours: CampaignHours; holidays: readonly Holiday[] }

const daysAhead = 370

/** Whether a campaign may write at a moment, by the clocks of the company (decision D31); ends are exclusive. */
export function campaignWindow({ at, timeZone, hours, holidays }: Asked): CampaignWindow {
  const now = wallClock(at, timeZone)
  const today = Math.floor(now / dayMs) * dayMs
  const week = weekOf(hours)
  const isIn = ([from, to]: readonly [number, number]) => now >= from && now < to
  const open = windowsOf({ holidays }, week, today).find(isIn)
  if (open) return { isOpen: true, until: instantOf(open[1], timeZone) }
  const closedBy = windowsOf({ holidays: [] }, week, today).some(isIn) ? 'holiday' : 'hours'
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const starts = windowsOf({ holidays }, week, today + ahead * dayMs).map(([from]) => from)
    const next = starts.filter((from) => from > now).toSorted((one, other) => one - other)[0]
    if (next !== undefined) return { isOpen: false, opensAt: firstAfter(at, next, timeZone), closedBy }
  }
  return { isOpen: false, opensAt: null, closedBy }
}

const hourMs = 60 * minuteMs

/** The first moment after another at which the clocks show this or, where they skip it, more; they may show it twice. */
function firstAfter(at: Date, wall: number, timeZone: string): Date {
  const last = instantOf(wall, timeZone)
  const shownAt = (moment: number) => wallClock(new Date(moment), timeZone)
  const isSteady = shownAt(last.getTime()) === wall && shownAt(last.getTime() - hourMs) === wall - hourMs
  if (isSteady) return last
  for (let moment = last.getTime() - hourMs; moment < last.getTime(); moment += minuteMs)
    if (moment > at.getTime() && shownAt(moment) >= wall) return new Date(moment)
  return last
}
