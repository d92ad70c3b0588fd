import { queryOptions } from '@tanstack/react-query'
import { knownTicket } from './ticket-cache.ts'
import { ticketQuery } from './ticket-queries.ts'

/** A ticket as a list has it already, and then as the server answers. */
export const openedTicketQuery = (uuid: string) =>
  queryOptions({ ...ticketQuery(uuid), initialData: () => knownTicket(uuid), initialDataUpdatedAt: 0 })
