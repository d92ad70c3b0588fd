import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { type Ticket, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { isUnanswered } from '#domain/tickets/ticket-rules.ts'
import { connectionOf } from '../connection-of.ts'
import { queueOf } from '../queue-of.ts'
import { api } from './stage.tsx'

type Desk = { tickets: Ticket[]; pageSize?: number }

/** Answers what the lists of tickets ask: the given tickets in their order, by status, term and page. */
export function answerDesk({ tickets, pageSize = 40 }: Desk): void {
  api().answer(ticketEndpoints.listTickets, ({ query }) => {
    const { status, pageNumber = 1, searchParam = '', withUnreadMessages, untended } = query
    const listed = tickets.filter(
      (ticket) =>
        (!status || ticket.status === status) &&
        ticket.contact.name.toLowerCase().includes(searchParam.toLowerCase()) &&
        (!withUnreadMessages || isUnanswered(ticket)) &&
        (!untended || ticket.untended !== null),
    )
    const from = (pageNumber - 1) * pageSize
    return {
      tickets: listed.slice(from, from + pageSize),
      hasMore: listed.length > from + pageSize,
      count: listed.length,
      unread: listed.filter((ticket) => isUnanswered(ticket)).length,
      found: [],
    }
  })
  api().answer(queueEndpoints.listQueues, [queueOf(1, { name: 'Suporte' }), queueOf(2, { name: 'Vendas' })])
  api().answer(connectionListEndpoints.listConnections, [connectionOf(1, { name: 'Loja' })])
  // A card that is pointed at fetches its conversation before it is opened.
  api().answer(messageEndpoints.listMessages, { messages: [], hasMore: false })
}
