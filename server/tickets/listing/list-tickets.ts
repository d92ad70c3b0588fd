import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { ticketEndpoints, TicketStatus } from '#domain/tickets/ticket-contract.ts'
import { type ListOrder, orderFor, seesOthers } from '#domain/tickets/ticket-rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findTickets } from './find-tickets-db.ts'
import { readCursor } from '#server/tickets/page-cursor.ts'
import { countTickets, countUntended } from './ticket-list-db.ts'
import { findRememberedPage } from './remembered-page.ts'

type Query = Input<typeof ticketEndpoints.listTickets>['query']

/** Lists the tickets of one status; or, with a search or filters, the matches among everything that the viewer may see. */
export function listTickets(ctx: Context, { query }: Input<typeof ticketEndpoints.listTickets>) {
  if (isSearch(query)) return searchTickets(ctx, query)
  const status = query.untended || query.withBot ? 'pending' : query.status
  if (!status) {
    throw new AppError('ERR_VALIDATION', [{ path: 'query.status', message: 'Required' }])
  }
  const order = orderOf(status, query.sortTickets)
  const filter = {
    status,
    showAll: query.showAll ?? false,
    queueIds: query.queueIds,
    withUnreadMessages: query.withUnreadMessages ?? false,
    withFailedMessages: query.withFailedMessages ?? false,
    untended: query.untended ?? false,
    withBot: status === 'pending' ? query.withBot : undefined,
    page: query.pageNumber ?? 1,
    after: readCursor(query.cursor, { mayLackTime: order === 'waiting' }),
    order,
  }
  const work = async (tx: Db) => {
    const [page, { count, unread }] = await Promise.all([
      findRememberedPage(ctx, tx, filter),
      filter.untended ? countUntended(tx, ctx.viewer, filter) : countTickets(tx, ctx.viewer, filter),
    ])
    return { ...page, count: filter.withUnreadMessages ? unread : count, unread, found: [] }
  }
  return ctx.read(work, { isPlannedOnce: true })
}

/** Only waiting and open tickets can be sorted by waiting time. */
function orderOf(status: TicketStatus, asked: Query['sortTickets']): ListOrder {
  if (asked === 'ASC') return 'oldest'
  return asked === 'WAITING' ? orderFor(status, 'waiting') : 'newest'
}

const isSearch = (query: Query): boolean =>
  Boolean(
    query.searchParam ||
      query.tags?.length ||
      query.users?.length ||
      query.whatsapps?.length ||
      query.statusFilter?.length ||
      query.date ||
      query.updatedAt,
  )

function searchTickets(ctx: Context, query: Query) {
  const { viewer } = ctx
  const everyUser = seesOthers(viewer)
  return ctx.read((tx) =>
    findTickets(ctx, tx, {
      term: query.searchParam ?? '',
      inMessages: query.searchOnMessages ?? false,
      statuses: query.statusFilter?.length ? query.statusFilter : query.status ? [query.status] : null,
      queueIds: query.queueIds ?? null,
      tagIds: query.tags ?? [],
      userIds: everyUser ? (query.users ?? []) : [],
      whatsappIds: query.whatsapps ?? [],
      createdOn: query.date ?? null,
      movedOn: query.updatedAt ?? null,
      onlyUnread: query.withUnreadMessages ?? false,
      page: query.pageNumber ?? 1,
      after: readCursor(query.cursor),
      ascending: query.sortTickets === 'ASC',
    }),
  )
}
