import { dayMs, instantOf, wallClock } from '../companies/wall-clock.ts'
import type { Holiday } from '../queues/holiday.ts'
import { holidayAt, hoursOn } from '../queues/opening-hours.ts'
import { type DayHours, weekdays } from '../queues/queue-hours.ts'
import { type CampaignPace, secondsPerMessage } from './campaign-pace.ts'

/** When a campaign may write, as wall times of the company; the end is exclusive. */
export type CampaignHours = { startHour: string; endHour: string; saturday: boolean; sunday: boolean }

export type CampaignPlan = {
  at: Date
  timeZone: string
  holidays: readonly Holiday[]
  hours: CampaignHours
  pace: CampaignPace
  /** Over how many connections it is spread. */
  connections: number
  /** People who know the company, and people whom it writes to for the first time. */
  people: { known: number; fresh: number }
  /** First messages to new people a day over all connections, and how many of today's are used; null where nothing limits them. */
  newChats: { perDay: number; usedToday: number } | null
}

/** Cause that delays the end most. */
export const forecastCauses = ['pace', 'hours', 'weekend', 'holidays', 'new-chats'] as const
export type ForecastCause = (typeof forecastCauses)[number]
export type Forecast = {
  /** Null where it does not end within three years. */
  endsAt: Date | null
  /** Days on which something leaves. */
  days: number
  limitedBy: ForecastCause | null
}

const mostDays = 1100
const wholeDay = { startHour: '00:00', endHour: '24:00' }
const unpaced = { messageIntervalSeconds: 0, longerIntervalAfter: 0, greaterIntervalSeconds: 0 }

/** Forecasts the end of a campaign and its main cause of delay: the one without which it would end the earliest. */
export function forecastOf(plan: CampaignPlan): Forecast {
  const { end, days } = run(plan)
  const without: Record<ForecastCause, CampaignPlan> = {
    pace: { ...plan, pace: unpaced },
    hours: { ...plan, hours: { ...plan.hours, ...wholeDay } },
    weekend: { ...plan, hours: { ...plan.hours, saturday: true, sunday: true } },
    holidays: { ...plan, holidays: [] },
    'new-chats': { ...plan, newChats: null },
  }
  let limitedBy: ForecastCause | null = null
  let earliest = end
  for (const cause of forecastCauses) {
    const { end: sooner } = run(without[cause])
    if (sooner >= earliest) continue
    earliest = sooner
    limitedBy = cause
  }
  return { endsAt: Number.isFinite(end) ? instantOf(end, plan.timeZone) : null, days, limitedBy }
}

/** People who wait until a time: for their own hours, until a conversation has ended, or for an answer. */
export type PutOff = { until: Date; people: number }

/**
 * Moves the end of a forecast behind those who are put off: nobody of them is written to before their time, and from then on at the
 * campaign's pace. Keeps its cause only where the end stays.
 */
export function forecastPutOff(plan: CampaignPlan, forecast: Forecast, putOff: readonly PutOff[]): Forecast {
  let moved = forecast
  let people = 0
  for (const group of putOff.toSorted((one, other) => other.until.getTime() - one.until.getTime())) {
    people += group.people
    const { end } = run({ ...plan, at: group.until, people: { known: people, fresh: 0 } })
    if (!Number.isFinite(end)) return { ...forecast, endsAt: null, limitedBy: null }
    const endsAt = instantOf(end, plan.timeZone)
    if (moved.endsAt && endsAt > moved.endsAt) moved = { ...moved, endsAt, limitedBy: null }
  }
  return moved
}

/** Simulates the campaign day by day; `end` is the wall time of its last message, infinite if it never ends. */
function run(plan: CampaignPlan): { end: number; days: number } {
  const { people, connections, newChats, timeZone } = plan
  const begin = wallClock(plan.at, timeZone)
  const today = Math.floor(begin / dayMs) * dayMs
  const perMessage = (secondsPerMessage(plan.pace) * 1000) / Math.max(connections, 1)
  const week = weekOf(plan.hours)
  let { known, fresh } = people
  let [end, days] = [begin, 0]
  for (let ahead = 0; known + fresh > 0; ahead++) {
    if (ahead > mostDays) return { end: Number.POSITIVE_INFINITY, days }
    const used = ahead === 0 ? (newChats?.usedToday ?? 0) : 0
    let allowed = newChats ? Math.max(newChats.perDay - used, 0) : Number.POSITIVE_INFINITY
    let sent = 0
    for (const [from, to] of windowsOf(plan, week, today + ahead * dayMs)) {
      const start = Math.max(from, begin)
      const room = start < to ? (perMessage > 0 ? Math.ceil((to - start) / perMessage) : known + fresh) : 0
      const first = Math.min(fresh, allowed, room)
      const others = Math.min(known, room - first)
      fresh -= first
      known -= others
      allowed -= first
      sent += first + others
      if (first + others > 0) end = start + (first + others - 1) * perMessage
    }
    if (sent > 0) days += 1
  }
  return { end, days }
}

type Window = [from: number, to: number]

/** Windows of a day, as wall times, in which a campaign may write: its own hours, limited by those of a special day. */
export function windowsOf(
  { holidays }: Pick<CampaignPlan, 'holidays'>,
  week: readonly DayHours[],
  midnight: number,
): Window[] {
  // The day is one of the wall's clock already.
  const at = new Date(midnight + dayMs / 2)
  const timeZone = 'UTC'
  const own = hoursOn(week, { at, timeZone }).map((times) => windowOf(midnight, times))
  if (!holidayAt(midnight, holidays)) return own
  const special = hoursOn(week, { at, timeZone, holidays }).map((times) => windowOf(midnight, times))
  return own.flatMap(([from, to]) =>
    special.flatMap(([start, stop]): Window[] => {
      const both: Window = [Math.max(from, start), Math.min(to, stop)]
      return both[0] < both[1] ? [both] : []
    }),
  )
}

function windowOf(midnight: number, [from, to]: [string, string]): Window {
  const end = msOf(to)
  return [midnight + msOf(from), midnight + (end > msOf(from) ? end : dayMs)]
}

function msOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

/** The hours of a campaign as those of a week. */
export const weekOf = ({ startHour, endHour, saturday, sunday }: CampaignHours): DayHours[] =>
  weekdays.flatMap((weekdayEn) => {
    if ((weekdayEn === 'saturday' && !saturday) || (weekdayEn === 'sunday' && !sunday)) return []
    const times = { startTimeA: startHour, endTimeA: endHour === '24:00' ? '00:00' : endHour }
    return [{ weekday: '', weekdayEn, ...times, startTimeB: '', endTimeB: '' }]
  })
