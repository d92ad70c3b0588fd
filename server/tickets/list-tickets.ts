import type { Input } from '#domain/http/endpoint.ts'
import type { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import type { Context } from '#server/platform/context.ts'
import { countTickets, findTicketPage } from './ticket-list-db.ts'

export const listTickets = (ctx: Context, { query }: Input<typeof ticketEndpoints.listTickets>) => {
  const filter = {
    status: query.status,
    showAll: query.showAll ?? false,
    queueIds: query.queueIds,
    withUnreadMessages: query.withUnreadMessages ?? false,
    page: query.pageNumber ?? 1,
    ascending: query.sortTickets === 'ASC',
  }
  return ctx.read(async (tx) => {
    const [page, { count, unread }] = await Promise.all([
      findTicketPage(tx, ctx.viewer, filter),
      countTickets(tx, ctx.viewer, filter),
    ])
    return { ...page, count: filter.withUnreadMessages ? unread : count, unread }
  })
}
