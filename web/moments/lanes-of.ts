import type { Moment } from '#domain/moments/moment-contract.ts'
import { isWithBot } from '#domain/tickets/ticket-rules.ts'

export type Lane = {
  /** Null: tickets that nobody has accepted. */
  user: NonNullable<Moment['user']> | null
  moments: Moment[]
  unread: number
}

/** Since when a customer waits for a person; null while a bot has the conversation. */
export const waitsFrom = (moment: Moment): Date | null => (isWithBot(moment) ? null : moment.waitingSince)

/** Sorts the longest waiting first; those that do not wait follow, the latest changed first. */
const byWait = (a: Moment, b: Moment) => {
  const [one, other] = [waitsFrom(a)?.getTime() ?? Infinity, waitsFrom(b)?.getTime() ?? Infinity]
  return one === other ? b.updatedAt.getTime() - a.updatedAt.getTime() : one - other
}

/** One lane for tickets that nobody has accepted, then one for each user with tickets, by name and id: namesakes stay apart. */
export function lanesOf(moments: Moment[]): Lane[] {
  const lanes = new Map<number | null, Lane>([[null, { user: null, moments: [], unread: 0 }]])
  for (const moment of moments) {
    const key = moment.user?.id ?? null
    const lane = lanes.get(key) ?? { user: moment.user, moments: [], unread: 0 }
    lane.moments.push(moment)
    lane.unread += moment.unreadMessages
    lanes.set(key, lane)
  }
  const [pending, ...people] = lanes.values()
  people.sort((a, b) => {
    const names = (a.user?.name ?? '').localeCompare(b.user?.name ?? '')
    return names || (a.user?.id ?? 0) - (b.user?.id ?? 0)
  })
  const all = pending ? [pending, ...people] : people
  for (const lane of all) lane.moments.sort(byWait)
  return all
}

/** Totals of the panel; `longest` and `most` are the longest wait and the 90th percentile of waits, in milliseconds. */
export function sumsOf(moments: Moment[], now: Date) {
  const waits = moments
    .flatMap((moment) => {
      const since = waitsFrom(moment)
      return since ? [Math.max(now.getTime() - since.getTime(), 0)] : []
    })
    .sort((a, b) => a - b)
  return {
    total: moments.length,
    waiting: waits.length,
    longest: waits.at(-1) ?? null,
    most: waits.length ? (waits[Math.ceil(waits.length * 0.9) - 1] as number) : null,
    unread: moments.reduce((sum, { unreadMessages }) => sum + unreadMessages, 0),
  }
}

const cutName = 25
const longestName = 30
const longestMessage = 30

/** A name that is longer than 30 characters, cut to 25. Whole characters stay whole. */
export function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length > longestName ? `${letters.slice(0, cutName).join('')}…` : name
}

/** A message's first 30 characters, in one line. */
export function shortMessage(text: string): string {
  const letters = Array.from(text.replaceAll('\n', ' ').trim())
  return letters.length > longestMessage ? `${letters.slice(0, longestMessage).join('')}…` : letters.join('')
}
