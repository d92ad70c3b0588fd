import { type RawBuilder, sql } from 'kysely'
import { type DayRange, spanOf } from '#domain/insight/day-range.ts'
import type { CycleBasis } from '#domain/insight/measures.ts'
import type { ReportRow, reportSorts } from '#domain/reports/report-contract.ts'
import { type CycleFilter, fits, momentOf, ownerOf } from '#server/insight/cycle-sums-db.ts'
import { knownToDays, readSums } from '#server/insight/read-sums-db.ts'
import type { Db } from '#server/platform/database/db.ts'

export type ReportAsked = {
  range: DayRange
  timeZone: string
  basis: CycleBasis
  filter: CycleFilter
  business: boolean
}
export type ReportSort = { by: (typeof reportSorts)[number]; descending: boolean }

const secondsOf = (name: 'wait' | 'handle' | 'reply', business: boolean) =>
  sql.ref(`cycles.${name}_${business ? 'business_s' : 's'}`)

const sortColumn = (by: ReportSort['by'], business: boolean): RawBuilder<unknown> => {
  const columns: Record<ReportSort['by'], RawBuilder<unknown>> = {
    began: sql`cycles.began_at`,
    closed: sql`cycles.closed_at`,
    wait: secondsOf('wait', business),
    support: secondsOf('handle', business),
    reply: secondsOf('reply', business),
    rating: sql`cycles.nps`,
  }
  return columns[by]
}

/** Which cycles a report is about: the same that its figures are made of. */
export function cyclesWithin({ range, timeZone, basis, filter }: ReportAsked): RawBuilder<boolean> {
  const { lower, upper } = spanOf(range, timeZone)
  return sql`${momentOf[basis]} >= ${lower} and ${momentOf[basis]} < ${upper} and ${fits(filter, basis)}`
}

/** Rows of a report. A cycle's user is the ticket's while it lasts, and afterwards the one to whom the moment of `basis` belongs. */
const rowsOf = (
  chosen: RawBuilder<unknown>,
  { basis, business }: Pick<ReportAsked, 'basis' | 'business'>,
): RawBuilder<ReportRow> => sql`
  select cycles.ticket_id as id, cycles.id as cycle_id, tickets.uuid,
    coalesce(connections.name, former_connections.name) as whatsapp_name, contacts.name as contact_name,
    coalesce(users.name, former_users.name) as user_name, coalesce(queues.name, former_queues.name) as queue_name,
    case when cycles.closed_at is not null then 'closed' else coalesce(tickets.status, 'closed') end as status,
    coalesce(tickets.last_message, '') as last_message, cycles.began_at as created_at, cycles.closed_at, cycles.close_reason,
    ${secondsOf('handle', business)} as support_time, ${secondsOf('wait', business)} as wait_time,
    ${secondsOf('reply', business)} as reply_time, cycles.transfers, cycles.reopened, cycles.is_group,
    cycles.active_demand as active, cycles.nps as "NPS", cycles.rating, cycles.rated_at
  from (${chosen}) chosen
  join ticket_cycles cycles on cycles.company_id = chosen.company_id and cycles.id = chosen.id
  left join tickets on tickets.company_id = cycles.company_id and tickets.id = cycles.ticket_id
  left join contacts on contacts.company_id = cycles.company_id and contacts.id = cycles.contact_id
  left join connections on connections.company_id = cycles.company_id and connections.id = cycles.whatsapp_id
  left join former_names former_connections on former_connections.company_id = cycles.company_id
    and former_connections.kind = 'connection' and former_connections.id = cycles.whatsapp_id
  left join users on users.company_id = cycles.company_id and users.id = ${ownerOf[basis]}
  left join former_names former_users on former_users.company_id = cycles.company_id and former_users.kind = 'user'
    and former_users.id = ${ownerOf[basis]}
  left join queues on queues.company_id = cycles.company_id and queues.id = cycles.queue_id
  left join former_names former_queues on former_queues.company_id = cycles.company_id and former_queues.kind = 'queue'
    and former_queues.id = cycles.queue_id`

type Page = { sort: ReportSort; page: number; pageSize: number }

/** The page is chosen in the order of an index before anything is joined to it. */
export async function findReportPage(
  tx: Db,
  asked: ReportAsked,
  { sort: { by, descending }, page, pageSize }: Page,
): Promise<{ rows: ReportRow[]; hasMore: boolean }> {
  const direction = descending ? sql`desc` : sql`asc`
  // Columns without nulls are sorted by an index, which `nulls last` would keep from being used in descending order.
  const nulls = by === 'began' || by === asked.basis ? sql`` : sql`nulls last`
  const order = sql`${sortColumn(by, asked.business)} ${direction} ${nulls}, cycles.id ${direction}`
  const chosen = sql`
    select cycles.company_id, cycles.id from ticket_cycles cycles where ${cyclesWithin(asked)}
    order by ${order} limit ${pageSize + 1} offset ${(page - 1) * pageSize}`
  const { rows } = await sql<ReportRow>`${rowsOf(chosen, asked)} order by ${order}`.execute(tx)
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** Sums that count all cycles of a moment. Those of accepted and answered cycles leave some out, and cannot be used. */
const countOf: Partial<Record<CycleBasis, 'began' | 'closed' | 'answers'>> = {
  began: 'began',
  closed: 'closed',
  rated: 'answers',
}

/** How many cycles a report is about: out of the roll-ups where these know its filter, so that no history is counted. */
export async function countReport(tx: Db, asked: ReportAsked): Promise<number> {
  const sum = countOf[asked.basis]
  if (sum && knownToDays(asked.filter)) {
    const sums = await readSums(tx, { ...asked, by: 'all', names: [sum] })
    return sums.values().reduce((total, each) => total + each[sum], 0)
  }
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ticket_cycles cycles where ${cyclesWithin(asked)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** All rows of a report in the order of their ids, some at a time. */
export async function findReportRowsAfter(
  tx: Db,
  asked: ReportAsked,
  { after, most }: { after: number; most: number },
): Promise<ReportRow[]> {
  const chosen = sql`
    select cycles.company_id, cycles.id from ticket_cycles cycles
    where cycles.id > ${after} and ${cyclesWithin(asked)} order by cycles.id limit ${most}`
  const { rows } = await sql<ReportRow>`${rowsOf(chosen, asked)} order by cycles.id`.execute(tx)
  return rows
}
