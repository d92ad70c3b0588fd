import { longestRange } from '#domain/insight/cycle-filter.ts'
import { dayAfter, type DayRange } from '#domain/insight/day-range.ts'

/** Days as 2026-11-30, the last included; or a number of days up to today. */
export type RangeChoice = { days: number } | DayRange

export type RangePreset = 'today' | 'week' | 'days30' | 'month' | 'lastMonth'

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** Returns the current month up to today: the default range. */
export const monthUntil = (today: string): RangeChoice => ({ from: firstOfMonth(today), to: today })

export function rangeOfPreset(preset: RangePreset, today: string): RangeChoice {
  switch (preset) {
    case 'today':
      return { days: 1 }
    case 'week':
      return { days: 7 }
    case 'days30':
      return { days: 30 }
    case 'month':
      return monthUntil(today)
    case 'lastMonth': {
      const last = dayAfter(firstOfMonth(today), -1)
      return { from: firstOfMonth(last), to: last }
    }
  }
}

const presets: RangePreset[] = ['today', 'week', 'days30', 'month', 'lastMonth']

/** Returns the preset that equals a choice; null if none does. On the first of a month, `month` and `today` stay distinct. */
export const presetOf = (choice: RangeChoice | null, today: string): RangePreset | null =>
  presets.find((preset) => JSON.stringify(rangeOfPreset(preset, today)) === JSON.stringify(choice)) ?? null

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/**
 * Reads the range from a URL; null if the filter was cleared. A missing end is today, a missing start the first of the month; invalid days
 * give the month up to today.
 */
export function rangeOfAddress(params: URLSearchParams, today: string): RangeChoice | null {
  const days = Number(params.get('days'))
  if (Number.isInteger(days) && days >= 1 && days <= longestRange) return { days }
  const [from, to] = [params.get('from'), params.get('to')]
  if (from === '' && to === '') return null
  if (isDay(from)) return { from, to: isDay(to) && to >= from ? to : from > today ? from : today }
  return isDay(to) ? { from: firstOfMonth(to), to } : monthUntil(today)
}

/** Returns the URL parameters of a range. */
export const addressOfRange = (choice: RangeChoice | null): Record<'days' | 'from' | 'to', string | null> =>
  choice === null
    ? { days: null, from: '', to: '' }
    : 'days' in choice
      ? { days: String(choice.days), from: null, to: null }
      : { days: null, from: choice.from, to: choice.to }

/** Returns the first and the last day of a choice. */
export const daysOfRange = (choice: RangeChoice, today: string): DayRange =>
  'days' in choice ? { from: dayAfter(today, 1 - choice.days), to: today } : choice
