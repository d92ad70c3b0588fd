import type { Counters } from '#domain/dashboard/dashboard-contract.ts'
import type { Language } from '#domain/i18n/language.ts'
import { formatDecimal, formatNumber } from '#web/platform/format.ts'

type Kind = 'count' | 'minutes' | 'percent' | 'rating' | 'score'
type Figure = {
  key: keyof Counters
  kind: Kind
  /** The direction of improvement; absent if there is none. */
  better?: 'more' | 'less'
  /** The counter of the cases that the mean or share is based on. */
  of?: keyof Counters
}

/** Figures of the current moment, independent of the range. */
export const figuresOfNow = [
  'supportHappening',
  'supportPending',
  'waitRating',
] as const satisfies (keyof Counters)[]

/** Figures of the range, in display order. */
export const figures: Figure[] = [
  { key: 'tickets', kind: 'count' },
  { key: 'supportFinished', kind: 'count', better: 'more' },
  { key: 'avgWaitTime', kind: 'minutes', better: 'less', of: 'waitCount' },
  { key: 'avgReplyTime', kind: 'minutes', better: 'less', of: 'replyCount' },
  { key: 'avgSupportTime', kind: 'minutes', better: 'less', of: 'supportCount' },
  { key: 'leads', kind: 'count', better: 'more' },
  { key: 'passiveTickets', kind: 'count' },
  { key: 'activeTickets', kind: 'count' },
  { key: 'supportGroups', kind: 'count' },
  { key: 'transfers', kind: 'count', better: 'less' },
  { key: 'reopenings', kind: 'count', better: 'less' },
  { key: 'withRating', kind: 'count', better: 'more' },
  { key: 'withoutRating', kind: 'count' },
  { key: 'percRating', kind: 'percent', better: 'more' },
  { key: 'rating', kind: 'rating', better: 'more', of: 'withRating' },
]

/** Formats a time in minutes in at most two units: 35 s, 12 min, 3 h 05 min, 2 d 4 h. */
export function formatMinutes(minutes: number, language: Language): string {
  const seconds = Math.round(minutes * 60)
  if (seconds < 60) return `${seconds} s`
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} min`
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours < 24) return rest ? `${hours} h ${String(rest).padStart(2, '0')} min` : `${hours} h`
  const days = `${formatNumber(Math.floor(hours / 24), language)} d`
  return hours % 24 ? `${days} ${hours % 24} h` : days
}

/** Formats 87.5 as 87,5 %. */
export const formatPercent = (percent: number, language: Language): string =>
  `${formatDecimal(percent, Number.isInteger(percent) ? 0 : 1, language)} %`

/** Formats a figure for display; a dash if there is no measurement, which differs from zero. */
export function formatFigure(value: number | null | undefined, kind: Kind, language: Language): string {
  if (value === null || value === undefined) return '—'
  switch (kind) {
    case 'count':
      return formatNumber(value, language)
    case 'minutes':
      return formatMinutes(value, language)
    case 'percent':
      return formatPercent(value, language)
    case 'rating':
      return formatDecimal(value, 2, language)
    case 'score':
      return formatDecimal(value, 0, language)
  }
}

/** Shares and scores, which differ in points, are themselves of a hundred. */
export type Change = { amount: number; unit: 'percent' | 'points'; isGood: boolean | null }

/** Returns the change from the previous value, in percent of it or in points; null if there is nothing to compare. */
export function changeOf(
  now: number | null | undefined,
  before: number | null | undefined,
  { kind, better }: Pick<Figure, 'kind' | 'better'>,
): Change | null {
  if (typeof now !== 'number' || typeof before !== 'number') return null
  const unit = kind === 'percent' || kind === 'score' ? 'points' : 'percent'
  if (unit === 'percent' && before === 0) return null
  const amount = Math.round(unit === 'points' ? now - before : ((now - before) / before) * 100)
  const isGood = amount === 0 || !better ? null : amount > 0 === (better === 'more')
  return { amount, unit, isGood }
}
