import { queryOptions } from '@tanstack/react-query'
import { knownTicket } from './ticket-cache.ts'
import { ticketQuery } from './ticket-queries.ts'

/** Query of a ticket that starts with the version of a cached list. */
export const openedTicketQuery = (uuid: string) =>
  queryOptions({ ...ticketQuery(uuid), initialData: () => knownTicket(uuid), initialDataUpdatedAt: 0 })
