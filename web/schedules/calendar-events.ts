import type { CalendarEntry } from '#domain/schedules/schedule-contract.ts'
import type { EntryKind } from '#domain/schedules/schedule-words.ts'

/** An event as the calendar draws it; times are in the company's time zone. */
export type CalendarEvent = {
  id: string
  title: string
  start: string
  end: string
  color: string
  payload: { entry: CalendarEntry }
}
type Holiday = { id: string; title: string; start: string; end: string; color: string; display: 'background' }

const colors: Record<EntryKind, string> = {
  sent: 'green',
  queued: 'cyan',
  next: 'blue',
  planned: 'gray',
  error: 'red',
  missed: 'orange',
  skipped: 'gray',
}

const shownMinutes = 30
const written = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** Returns an entry's event: half an hour long, to be legible; not past midnight, which would draw it on two days. */
export function eventOf(entry: CalendarEntry): CalendarEvent {
  const start = Date.parse(`${entry.local}Z`)
  const midnight = Date.parse(`${entry.local.slice(0, 10)}T23:59:59Z`)
  return {
    id: `${entry.scheduleId}-${entry.n}`,
    title: entry.contact.name,
    start: written(start),
    end: written(Math.min(start + shownMinutes * 60_000, midnight)),
    color: colors[entry.kind],
    payload: { entry },
  }
}

export const holidayEvent = ({ date, name }: { date: string; name: string }): Holiday => ({
  ...{ id: `holiday-${date}`, title: name, color: 'yellow', display: 'background' as const },
  start: `${date} 00:00:00`,
  end: `${date} 23:59:59`,
})

/** Returns whether an entry can still be moved. */
export const mayMove = ({ kind }: Pick<CalendarEntry, 'kind'>): boolean =>
  kind === 'next' || kind === 'planned'

/** Returns the first day of a month's grid or of a week, and the day after its last; days as 2026-12-31. */
export function rangeOf(day: string, view: 'month' | 'week', firstDay: 0 | 1): { from: string; to: string } {
  const dayMs = 86_400_000
  const at = Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
  const start = view === 'month' ? Date.parse(`${day.slice(0, 7)}-01T00:00:00Z`) : at
  const back = (new Date(start).getUTCDay() - firstDay + 7) % 7
  const from = start - back * dayMs
  const textOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  return { from: textOf(from), to: textOf(from + (view === 'month' ? 42 : 7) * dayMs) }
}
