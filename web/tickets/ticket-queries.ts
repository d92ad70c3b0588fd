import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Ticket, type TicketStatus, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { isUnanswered, type ListOrder, orderFor } from '#domain/tickets/ticket-rules.ts'
import { call } from '#web/platform/client.ts'
import { loadCrossed } from './crossed-lists.ts'
import { withHeldChange } from './settling.ts'
import { unreadFirst } from './unread-first.ts'

export type ListedStatus = Extract<TicketStatus, 'open' | 'pending' | 'group' | 'closed'>
/** The filters of a list. `queueIds` empty: every queue; `order` null: the default order of the status. */
export type ListChoice = {
  status: ListedStatus
  showAll: boolean
  queueIds: number[]
  order: ListOrder | null
  /** Only pending tickets that nobody is looking after. */
  untended?: true | undefined
  /** Only pending tickets that a bot has; absent: only others. */
  withBot?: true | undefined
}

/** The filters of a search among all tickets visible to the user. Empty lists: no filter. */
export type TicketSearch = {
  term: string
  inMessages: boolean
  statuses: TicketStatus[]
  queueIds: number[]
  tagIds: number[]
  userIds: number[]
  whatsappIds: number[]
}
export const emptySearch: TicketSearch = {
  term: '',
  inMessages: false,
  statuses: [],
  queueIds: [],
  tagIds: [],
  userIds: [],
  whatsappIds: [],
}

export const ticketsKey = ['tickets'] as const
export const ticketSearchesKey = [...ticketsKey, 'search'] as const
export const ticketListsKey = [...ticketsKey, 'list'] as const
export const openedTicketsKey = [...ticketsKey, 'one'] as const
export const ticketKeyOf = (uuid: string) => [...openedTicketsKey, uuid] as const

/** `cursor` null: the first page. */
export type PagePlace = { pageNumber: number; cursor: string | null }
const firstPage: PagePlace = { pageNumber: 1, cursor: null }

const asQuery = ({ pageNumber, cursor }: PagePlace) => ({ pageNumber, ...(cursor && { cursor }) })

/** After the cursor of the last page: tickets that moved or left meanwhile shift nothing. */
const placeAfter = (last: { hasMore: boolean; cursor: string | null }, _all: unknown, place: PagePlace) =>
  last.hasMore ? { pageNumber: place.pageNumber + 1, cursor: last.cursor } : undefined

const askPage = (choice: ListChoice, place: PagePlace, only: { withUnreadMessages?: true } = {}) =>
  call(ticketEndpoints.listTickets, {
    query: {
      status: choice.status,
      showAll: choice.showAll,
      ...asQuery(place),
      sortTickets: sortings[orderFor(choice.status, choice.order)],
      ...(choice.queueIds.length ? { queueIds: choice.queueIds } : {}),
      ...(choice.untended && { untended: true }),
      ...(choice.status === 'pending' && { withBot: choice.withBot ?? false }),
      ...only,
    },
  })

const sortings = { waiting: 'WAITING', newest: 'DESC', oldest: 'ASC' } as const

/** Loads a page. The first page starts with unanswered tickets, also from later pages; lists ordered by waiting time keep that order. */
async function loadPage(choice: ListChoice, place: PagePlace) {
  const page = await askPage(choice, place)
  const asShown = (tickets: Ticket[]) =>
    tickets.map(withHeldChange).filter(({ status }) => status === choice.status)
  const byWaiting = orderFor(choice.status, choice.order) === 'waiting'
  if (place.pageNumber > 1 || byWaiting) return { ...page, tickets: asShown(page.tickets) }
  const shown = page.tickets.filter((ticket) => isUnanswered(ticket)).length
  const isMixed = page.hasMore && shown < page.unread && shown < page.tickets.length
  const unread = isMixed ? await askPage(choice, firstPage, { withUnreadMessages: true }) : null
  return { ...page, tickets: asShown(unreadFirst(page.tickets, unread?.tickets)) }
}

/** Choices that list the same tickets share one key. */
export const ticketListQuery = (choice: ListChoice) =>
  infiniteQueryOptions({
    queryKey: [...ticketListsKey, { ...choice, order: orderFor(choice.status, choice.order) }] as const,
    meta: { crossed: true },
    initialPageParam: firstPage,
    queryFn: ({ pageParam, queryKey }) =>
      loadCrossed(queryKey, () => loadPage(choice, pageParam), pageParam.pageNumber),
    getNextPageParam: placeAfter,
  })

const filled = <K extends string, T>(key: K, list: T[]) =>
  (list.length ? { [key]: list } : {}) as Partial<Record<K, T[]>>

export const isEmptySearch = ({ term, inMessages: _, ...lists }: TicketSearch): boolean =>
  term === '' && Object.values(lists).every((list) => list.length === 0)

export const ticketSearchQuery = (search: TicketSearch, ascending: boolean) =>
  infiniteQueryOptions({
    queryKey: [...ticketSearchesKey, search, ascending] as const,
    meta: { crossed: true },
    enabled: !isEmptySearch(search),
    initialPageParam: firstPage,
    queryFn: ({ pageParam, queryKey }) => {
      const query = {
        ...asQuery(pageParam),
        sortTickets: ascending ? ('ASC' as const) : ('DESC' as const),
        ...(search.term && { searchParam: search.term, searchOnMessages: search.inMessages }),
        ...filled('statusFilter', search.statuses),
        ...filled('queueIds', search.queueIds),
        ...filled('tags', search.tagIds),
        ...filled('users', search.userIds),
        ...filled('whatsapps', search.whatsappIds),
      }
      return loadCrossed(queryKey, () => call(ticketEndpoints.listTickets, { query }), pageParam.pageNumber)
    },
    getNextPageParam: placeAfter,
  })

/** Query of a ticket. Reading it marks it as read, here and on the customer's phone. */
export const ticketQuery = (uuid: string) =>
  queryOptions({
    queryKey: ticketKeyOf(uuid),
    queryFn: async () => withHeldChange(await call(ticketEndpoints.showTicket, { params: { uuid } })),
  })

export const ticketLogQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['tickets', 'log', ticketId],
    queryFn: () => call(ticketEndpoints.listTicketLog, { params: { ticketId } }),
    staleTime: 0,
  })
