import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import { type Ticket, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { isUnanswered, isWithBot } from '#domain/tickets/ticket-rules.ts'
import { connectionOf } from '#tests/channels/connection-of.ts'
import { queueOf } from '#tests/inbox/queue-of.ts'
import { api } from './stage.tsx'

type Desk = { tickets: Ticket[]; pageSize?: number }

/** Answers the requests of ticket lists with the given tickets in order, filtered by status, search term and page. */
export function answerDesk({ tickets, pageSize = 40 }: Desk): void {
  api().answer(ticketEndpoints.listTickets, ({ query }) => {
    const { status, cursor, searchParam = '', withUnreadMessages, untended, withBot } = query
    const listed = tickets.filter(
      (ticket) =>
        (!status || ticket.status === status) &&
        ticket.contact.name.toLowerCase().includes(searchParam.toLowerCase()) &&
        (!withUnreadMessages || isUnanswered(ticket)) &&
        (!untended || ticket.untended !== null) &&
        (withBot === undefined || isWithBot(ticket) === withBot),
    )
    const from = cursor ? Number(cursor.split('-')[1]) : 0
    const hasMore = listed.length > from + pageSize
    return {
      tickets: listed.slice(from, from + pageSize),
      hasMore,
      cursor: hasMore ? `1-${from + pageSize}` : null,
      count: listed.length,
      unread: listed.filter((ticket) => isUnanswered(ticket)).length,
      found: [],
    }
  })
  api().answer(queueEndpoints.listQueues, [queueOf(1, { name: 'Suporte' }), queueOf(2, { name: 'Vendas' })])
  api().answer(connectionListEndpoints.listConnections, [connectionOf(1, { name: 'Loja' })])
  // A conversation that has been quiet for a while asks for what is planned in it.
  api().answer(scheduleEndpoints.listSchedules, { schedules: [], count: 0, hasMore: false })
  // Hovering a card prefetches its conversation.
  api().answer(messageEndpoints.listMessages, { messages: [], hasMore: false })
  api().answer(ticketEndpoints.listTicketLog, [])
}
