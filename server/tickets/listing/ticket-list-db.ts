import { type RawBuilder, sql } from 'kysely'
import { can, type Viewer } from '#domain/access/access.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { type ListOrder, readsWithoutQueue, type TicketListFilter } from '#domain/tickets/ticket-rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  type CardStamp,
  findListedTickets,
  stampColumns,
  stampedContacts,
  stampsOf,
} from '#server/tickets/ticket-db.ts'
import { cutPage, microsOf, type PageEnd, rowsAfter } from '#server/tickets/page-cursor.ts'

/** A screen shows about a dozen cards; the next page loads before the last of them is reached. */
export const ticketPageSize = 20

export type TicketPage = TicketListFilter & {
  page: number
  /** The end of the page before; null: `page` is counted off. */
  after?: PageEnd | null
  order: ListOrder
  withFailedMessages?: boolean
}

type Page<Row> = { tickets: Row[]; hasMore: boolean; cursor: string | null }

/**
 * Returns one page of a list. Each queue that the viewer reads is a short scan of its own index range; the ranges are merged, each ticket
 * once, so that the cost does not grow with the history. One row beyond the page shows whether there are more.
 */
export async function findTicketPage(tx: Db, viewer: Viewer, filter: TicketPage): Promise<Page<Ticket>> {
  const { column, direction } = sorting[filter.order]
  const listed = listedIn(viewer, filter, sql`id, ${column}`)
  if (!listed) return { tickets: [], hasMore: false, cursor: null }

  const rows = await findListedTickets(
    tx,
    column,
    sql`where tickets.id in (select id from ${listed})
      order by tickets.${column} ${direction}, tickets.id ${direction}`,
  )
  const { page, ...next } = cutPage(rows, ticketPageSize, ({ end }) => end)
  return { tickets: page.map(({ ticket }) => ticket), ...next }
}

/** Returns the same page with only the ids and stamps of its tickets: a tenth of the work. */
export async function findStampedPage(
  tx: Db,
  viewer: Viewer,
  filter: TicketPage,
): Promise<Page<{ id: number; stamp: string }>> {
  const { column, direction } = sorting[filter.order]
  const listed = listedIn(viewer, filter, sql`company_id, id, contact_id, revision, ${column}`)
  if (!listed) return { tickets: [], hasMore: false, cursor: null }

  const { rows } = await sql<PageEnd & CardStamp>`
    select page.id, ${microsOf(sql`page.${column}`)} as at, ${stampColumns} from ${listed} ${stampedContacts}
    order by page.${column} ${direction}, page.id ${direction}`.execute(tx.withoutPlugins())
  const { page, ...next } = cutPage(rows, ticketPageSize, (row) => row)
  return { tickets: stampsOf(page), ...next }
}

/** Selects the rows of a page and the one beyond it, as `page`; null where the viewer reads nothing of the list. */
function listedIn(
  viewer: Viewer,
  filter: TicketPage,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  const { after = null } = filter
  const skip = after ? 0 : (filter.page - 1) * ticketPageSize
  const depth = sql.lit(depthOf(skip + ticketPageSize))
  const { column, direction } = sorting[filter.order]
  const order = sql`order by ${column} ${direction}, id ${direction}`
  // Part of the SQL text, because only then the planner uses the index of waiting tickets.
  const status =
    filter.order === 'waiting' ? sql`status = ${sql.lit(filter.status)}` : sql`status = ${filter.status}`
  const ranges = rangesOf(viewer, filter).flatMap((range) =>
    botsOf(filter).map(
      (bot) => sql`(select ${columns} from tickets
      where ${status} and not superseded and ${range} ${bot}
      ${filter.withUnreadMessages ? sql`and ${unanswered}` : sql``}
      ${filter.untended ? sql`and untended is not null` : sql``}
      ${filter.withFailedMessages ? sql`and failed_messages > 0` : sql``}
      ${after ? sql`and ${following(after, filter.order)}` : sql``}
      ${order} limit ${depth})`,
    ),
  )
  if (!ranges.length) return null
  return sql`(select * from (${found(ranges)}) found ${order}
    limit ${sql.lit(ticketPageSize + 1)} offset ${skip}) page`
}

/** Condition of the rows after a page's end in an order; tickets without a waiting time come last. */
export function following(end: PageEnd, order: ListOrder): RawBuilder<unknown> {
  const { column } = sorting[order]
  if (end.at === null) return sql`(${column} is null and id > ${end.id})`
  const timed = rowsAfter(end, column, order === 'newest' ? 'desc' : 'asc')
  return order === 'waiting' ? sql`(${timed} or ${column} is null)` : timed
}

/** Unites the results of several ranges; only a single range has no duplicates. */
const found = (ranges: RawBuilder<unknown>[]) =>
  ranges.length === 1 ? sql`${ranges[0]}` : sql`${sql.join(ranges, sql` union `)}`

/** The rule `isUnanswered` in SQL; the counters use the same condition. */
export const unanswered = sql<boolean>`(not (is_bot and status = 'pending')
  and (unread_messages > 0 or (status = 'pending' and waiting_since is not null)))`

/** The rule `compareIn` in SQL; tickets without a waiting time come last. */
const sorting: Record<ListOrder, { column: RawBuilder<unknown>; direction: RawBuilder<unknown> }> = {
  newest: { column: sql.raw('updated_at'), direction: sql.raw('desc') },
  oldest: { column: sql.raw('updated_at'), direction: sql.raw('asc') },
  waiting: { column: sql.raw('waiting_since'), direction: sql.raw('asc') },
}

/**
 * Rows to read of each range. Part of the SQL text, because the planner has to know it, and limited to few values, because each one is a
 * statement to prepare.
 */
const depthOf = (rows: number) => ticketPageSize * 2 ** Math.ceil(Math.log2(rows / ticketPageSize)) + 1

/** Returns the number of tickets of a list and of its unread ones, from the counters. */
export async function countTickets(
  tx: Db,
  viewer: Viewer,
  filter: TicketListFilter,
): Promise<{ count: number; unread: number }> {
  const ranges = rangesOf(viewer, filter)
  if (!ranges.length) return { count: 0, unread: 0 }
  const { rows } = await sql<{ count: number; unread: number }>`
    select coalesce(sum(tickets), 0)::int as count, coalesce(sum(unread), 0)::int as unread
    from ticket_counts where status = ${filter.status} ${onlyOfBot(filter.withBot)} and (${sql.join(ranges, sql` or `)})`.execute(
    tx,
  )
  return rows[0] ?? { count: 0, unread: 0 }
}

/** Limit of the count of untended tickets. */
const mostUntended = 1000

/** Counts the waiting tickets that nobody attends to. They are few: a partial index holds them. */
export async function countUntended(
  tx: Db,
  viewer: Viewer,
  filter: TicketListFilter,
): Promise<{ count: number; unread: number }> {
  const ranges = rangesOf(viewer, filter).map(
    (range) => sql`(select id, ${unanswered} as is_unread from tickets
      where status = 'pending' and not superseded and untended is not null and ${range} limit ${mostUntended})`,
  )
  if (!ranges.length) return { count: 0, unread: 0 }
  const { rows } = await sql<{ count: number; unread: number }>`
    select count(*)::int as count, (count(*) filter (where is_unread))::int as unread
    from (${found(ranges)}) found`.execute(tx)
  return rows[0] ?? { count: 0, unread: 0 }
}

/**
 * Returns a list's tickets as conditions, each served by one index: all of the company, single queues, own ones. A ticket may match
 * several: excluding own tickets from a queue would read past all of them. The conditions are `belongsToList` in SQL; a test compares the
 * two.
 */
function rangesOf(viewer: Viewer, filter: TicketListFilter): RawBuilder<unknown>[] {
  if (filter.showAll && can(viewer, 'tickets-manager:showall')) {
    if (!filter.queueIds) return [everyQueue]
    return [0, ...filter.queueIds].map(inQueue)
  }
  const own = sql`user_id = ${viewer.id} ${narrowed(filter.queueIds)}`
  const mine = viewer.queueIds.filter((id) => !filter.queueIds || filter.queueIds.includes(id))
  if (filter.showAll && can(viewer, 'tickets-manager:showQueues')) {
    return [...rangesOf(viewer, { ...filter, showAll: false }), ...mine.map(inQueue)]
  }
  if (filter.status === 'open' || filter.status === 'lgpd' || filter.status === 'nps') return [own]

  if (filter.status === 'group') {
    if (!viewer.allowGroup) return [own]
    const onConnection = viewer.whatsappId === null ? sql`` : sql`and whatsapp_id = ${viewer.whatsappId}`
    return [...[0, ...mine].map((id) => sql`${inQueue(id)} ${onConnection}`), own]
  }
  const queues = readsWithoutQueue(viewer) ? [0, ...mine] : mine
  const free = filter.status === 'pending' ? sql`and user_id is null` : sql``
  return [...queues.map((id) => sql`${inQueue(id)} ${free}`), own]
}

/** Waiting tickets of bots and of people have an index each: read by waiting time, a list of both is two ranges. */
const botsOf = ({ status, order, withBot }: TicketPage): RawBuilder<unknown>[] =>
  (withBot === undefined && status === 'pending' && order === 'waiting' ? [false, true] : [withBot]).map(
    onlyOfBot,
  )
const onlyOfBot = (withBot: boolean | undefined) =>
  withBot === undefined ? sql`` : withBot ? sql`and is_bot` : sql`and not is_bot`

/** Repeats the condition of its partial index: see the migration. */
const everyQueue = sql`company_id > 0`
const inQueue = (id: number) => sql`queue_key = ${id}`
const narrowed = (queueIds: number[] | undefined) =>
  queueIds ? sql`and (queue_id is null or queue_id = any(${queueIds}))` : sql``
