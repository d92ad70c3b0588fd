import { type RawBuilder, sql } from 'kysely'
import { type DayRange, spanOf } from '#domain/insight/day-range.ts'
import { noSums, type SumName, sumNames, type Sums } from '#domain/insight/figures.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  addedUp,
  type CycleFilter,
  type KeyOf,
  momentOf,
  ownerOf,
  sumsOfCycles,
  sumsOfDays,
  tagsOfCycle,
} from './cycle-sums-db.ts'

/** Groupings of figures. */
export const groupings = [
  ...(['all', 'user', 'queue', 'connection', 'tag', 'channel'] as const),
  ...(['hour', 'weekday', 'weekdayHour', 'day', 'week', 'month'] as const),
] as const
export type Grouping = (typeof groupings)[number]

type Asked = {
  range: DayRange
  timeZone: string
  filter: CycleFilter
  by: Grouping
  /** Which sums are asked for, where not all of them are. */
  names?: readonly SumName[]
}

/** The groupings that roll-ups know, by the column of `day_stats`. */
const rolledUp: Partial<Record<Grouping, RawBuilder<unknown>>> = {
  all: sql`''`,
  user: sql`stats.user_id::text`,
  queue: sql`stats.queue_id::text`,
  connection: sql`stats.whatsapp_id::text`,
  day: sql`stats.day::text`,
  weekday: sql`extract(isodow from stats.day)::text`,
  week: sql`date_trunc('week', stats.day)::date::text`,
  month: sql`date_trunc('month', stats.day)::date::text`,
}

/** SQL keys of groupings by a cycle's own columns, not by time. */
const ownKeys: Partial<Record<Grouping, KeyOf>> = {
  all: () => sql`''`,
  user: (basis) => sql`${ownerOf[basis]}::text`,
  queue: () => sql`cycles.queue_id::text`,
  connection: () => sql`cycles.whatsapp_id::text`,
  channel: () => sql`cycles.channel::text`,
  // Of several tags a cycle counts with each.
  tag: () => sql`unnest(coalesce(nullif(${tagsOfCycle}, '{}'), array[null]::int[]))::text`,
}

/** SQL keys of hours and calendar dates, from a moment in the company's time zone. */
const timeKeys: Partial<Record<Grouping, (local: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  hour: (local) => sql`extract(hour from ${local})::text`,
  weekday: (local) => sql`extract(isodow from ${local})::text`,
  weekdayHour: (local) =>
    sql`extract(isodow from ${local})::text || '-' || extract(hour from ${local})::text`,
  day: (local) => sql`${local}::date::text`,
  week: (local) => sql`date_trunc('week', ${local})::date::text`,
  month: (local) => sql`date_trunc('month', ${local})::date::text`,
}

/**
 * Keys of a grouping. Moments are binned into quarters of an hour, the finest offset between time zones, and only these bins are
 * converted to local time, which takes longer than all the adding.
 */
function keysOf(by: Grouping, timeZone: string): { keyOf: KeyOf; shown: RawBuilder<unknown> } {
  const timeKey = timeKeys[by]
  if (!timeKey) return { keyOf: ownKeys[by] ?? (() => sql`''`), shown: sql`key` }
  return {
    keyOf: (basis) => sql`date_bin('15 minutes', ${momentOf[basis]}, timestamptz '2000-01-01 00:00Z')`,
    shown: timeKey(sql`(key at time zone ${timeZone}::text)`),
  }
}

/**
 * The sums of a range by one property, as of one moment: days whose roll-ups are right come from these, the others from the cycles
 * themselves. Filters and properties that roll-ups do not know are answered from the cycles.
 */
export async function readSums(tx: Db, asked: Asked): Promise<Map<string, Sums>> {
  const { range, timeZone, filter, by, names } = asked
  const { lower, upper } = spanOf(range, timeZone)
  const rolledKey = knownToDays(filter) ? rolledUp[by] : undefined
  const { keyOf, shown } = keysOf(by, timeZone)
  const span = sql`select ${lower}::timestamptz as lower, ${upper}::timestamptz as upper`
  const rows = rolledKey
    ? await sql<Sums & { key: string | null }>`
        with state as (
          select exists (select from insight_states where time_zone = ${timeZone}) as fits
        ), dirty as (
          select distinct day from dirty_days where day between ${range.from}::date and ${range.to}::date
        ), spans as (
          select day::timestamp at time zone ${timeZone} as lower, (day + 1)::timestamp at time zone ${timeZone} as upper
          from dirty where (select fits from state)
          union all select lower, upper from (${span}) whole where not (select fits from state)
        ) ${addedUp(
          sql`
          ${addedUp(sumsOfCycles({ spans: sql`spans`, filter, keyOf }), shown, names)}
          union all
          ${sumsOfDays({ key: rolledKey, where: daysThatFit(range, filter), names })}`,
          sql`key`,
          names,
        )}`.execute(tx)
    : await sql<Sums & { key: string | null }>`
        with spans as (${span})
        ${addedUp(sumsOfCycles({ spans: sql`spans`, filter, keyOf }), shown, names)}`.execute(tx)
  return new Map(rows.rows.map(({ key, ...sums }) => [key ?? '', sums as unknown as Sums]))
}

/** Whether roll-ups know everything that a filter asks for. */
export const knownToDays = ({ tags, search, contactId, status, kind, onlyRated }: CycleFilter) =>
  !tags?.length && !search && contactId === undefined && !status?.length && !kind && !onlyRated

const daysThatFit = ({ from, to }: DayRange, { users, queueIds, whatsappId }: CycleFilter) =>
  sql<boolean>`(select fits from state) and stats.day between ${from}::date and ${to}::date
    and stats.day not in (select day from dirty)
    ${users?.length ? sql`and stats.user_id = any(${users}::int[])` : sql``}
    ${queueIds?.length ? sql`and stats.queue_id = any(${queueIds}::int[])` : sql``}
    ${whatsappId?.length ? sql`and stats.whatsapp_id = any(${whatsappId}::int[])` : sql``}`

/** All groups together. */
export function totalOf(groups: Iterable<Sums>): Sums {
  const total = { ...noSums }
  for (const sums of groups) for (const name of sumNames) total[name] += sums[name]
  return total
}
