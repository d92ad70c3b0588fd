import type { QueryKey } from '@tanstack/react-query'
import type { Viewer } from '#domain/access/access.ts'
import type { Contact } from '#domain/contacts/contact-contract.ts'
import type { TagSummary } from '#domain/tags/tag-contract.ts'
import type { Ticket, TicketPlace } from '#domain/tickets/ticket-contract.ts'
import { orderFor } from '#domain/tickets/ticket-rules.ts'
import { askAgain, foldQueries, queryClient } from '#web/platform/query-client.ts'
import { sessionMap } from '#web/platform/session-store.ts'
import { noteNews } from './crossed-lists.ts'
import { withHeldChange } from './settling.ts'
import { applyToPages, type TicketPages } from './ticket-live.ts'
import type { TicketNews } from './ticket-news.ts'
import {
  type ListChoice,
  ticketKeyOf,
  ticketListsKey,
  ticketSearchesKey,
  ticketsKey,
} from './ticket-queries.ts'

type Revised = { id: number; revision: number }
type Noted = { place: TicketPlace | null; revision: number; at: number }

/** The last known place and revision of each ticket: a change that is seen twice (optimistic, then confirmed) counts once. */
const noted = sessionMap<number, Noted>()
const mostNoted = 5000
/** The highest revision of each contact that an event brought. */
const revisions = sessionMap<number, number>()
const choiceOf = (key: QueryKey) => key[ticketListsKey.length] as ListChoice

/** Whether an event is older than what is known of its ticket, also if that is its removal. */
export const isOutdated = ({ id, revision }: Revised): boolean => revision < (noted.get(id)?.revision ?? 0)

/** Applies a ticket event to every cached list and to the ticket itself. `isExpected`: an optimistic change, which may be refused. */
export function noteTicket(viewer: Viewer, told: TicketNews, { isExpected = false } = {}): void {
  if (!isExpected && isOutdated(told)) return
  const news = { ...told, ticket: told.ticket && withHeldChange(told.ticket) }
  noteNews()
  const listed = told.ticket && knownTicket(told.ticket.uuid)
  const before = noted.get(news.id)
  const change = (pages: TicketPages, queryKey: QueryKey) => {
    // A list that was fetched later already contains what was noted before.
    const fetchedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    const previous = before && before.at > fetchedAt ? before.place : news.previous
    const { status, showAll, queueIds, order, untended, withBot = false } = choiceOf(queryKey)
    const only = {
      ...(queueIds.length ? { queueIds } : {}),
      ...(untended && { untended }),
      ...(status === 'pending' && { withBot }),
    }
    const filter = { status, showAll, withUnreadMessages: false, ...only }
    return applyToPages(pages, { ...news, previous }, { viewer, filter, order: orderFor(status, order) })
  }
  foldQueries(ticketListsKey, change, { once: true })
  noteInSearches(news)
  if (noted.size > mostNoted) noted.clear()
  const revision = Math.max(told.revision, before?.revision ?? 0)
  noted.set(news.id, { place: news.ticket, revision, at: Date.now() })
  if (!told.ticket) return
  noteOpenedTicket(told.ticket, isExpected)
  if (!isExpected) checkContact(told.ticket.contact, listed?.contact.revision)
}

/** Refetches the tickets when a contact was read before a change of it that is known already. */
function checkContact({ id, revision }: Revised, listed = 0): void {
  if (revision < Math.max(listed, revisions.get(id) ?? 0)) return askAgain(ticketsKey)
  if (revisions.size > mostNoted) revisions.clear()
  revisions.set(id, revision)
}

/** A response that was read before an event gets the event's version; a refused change must not come back that way. */
function noteOpenedTicket(ticket: Ticket, isExpected: boolean): void {
  const change = (known: Ticket) => (known.revision > ticket.revision ? known : withHeldChange(ticket))
  foldQueries(ticketKeyOf(ticket.uuid), change, { once: isExpected })
}

/** Returns the latest `updatedAt` of any cached ticket. Optimistic changes use it: the local clock may be wrong. */
export function lastChangeKnown(ticket: Ticket): Date {
  const lists = queryClient.getQueriesData<TicketPages>({ queryKey: ticketListsKey })
  const listed = lists.flatMap(([, found]) => found?.pages.flatMap((page) => page.tickets) ?? [])
  return listed.reduce((newest, { updatedAt }) => (updatedAt > newest ? updatedAt : newest), ticket.updatedAt)
}

/** Returns the highest known revision of a ticket; optimistic changes are at least that new. */
export const revisionKnown = (ticket: Ticket): number => {
  const listed = knownTicket(ticket.uuid)?.revision ?? 0
  const opened = queryClient.getQueryData<Ticket>(ticketKeyOf(ticket.uuid))?.revision ?? 0
  return Math.max(ticket.revision, listed, opened)
}

/** Applies a contact's current tags to all of its tickets. */
export function noteContactTags(contact: Revised, tags: TagSummary[]): void {
  const { revision } = contact
  changeTicketsOf(contact, (ticket) => ({
    ...ticket,
    contact: { ...ticket.contact, revision },
    tags: withOwn(ticket, tags),
  }))
  checkContact(contact)
}

/** Applies a contact's current data (name, block, tags) to all of its tickets. */
export function noteContact(contact: Contact): void {
  const { name, number, urlPicture, active, disableBot, revision, tags } = contact
  changeTicketsOf(contact, (ticket) => ({
    ...ticket,
    contact: { ...ticket.contact, name, number, urlPicture, active, disableBot, revision },
    tags: withOwn(ticket, tags),
  }))
  checkContact(contact)
}

/** Merges a contact's tags with the ticket's own. */
const withOwn = (ticket: Ticket, tags: TagSummary[]): Ticket['tags'] => {
  const own = ticket.tags.filter((tag) => tag.own)
  const shared = tags.filter(({ id }) => !own.some((tag) => tag.id === id))
  return [...shared, ...own].toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Cached data under the key of tickets: a ticket, a list of them, or pages of a list. Counts and logs match none of these. */
type Cached = { contact?: Revised; tickets?: Cached[]; pages?: Cached[] } | null

/** Changes a contact's tickets wherever they are cached, unless they show a later version of the contact. */
function changeTicketsOf({ id, revision }: Revised, change: (ticket: Ticket) => Ticket): void {
  const changeIn = (found: Cached): Cached => {
    const { contact } = found ?? {}
    if (contact) return contact.id === id && contact.revision <= revision ? change(found as Ticket) : found
    for (const key of ['tickets', 'pages'] as const) {
      const rows = found?.[key]
      const next = rows?.map(changeIn)
      if (next?.some((row, index) => row !== rows?.[index])) return { ...found, [key]: next }
    }
    return found
  }
  foldQueries(ticketsKey, changeIn)
}

/** Returns a ticket from a cached list, to show while the ticket itself is fetched. */
export function knownTicket(uuid: string): Ticket | undefined {
  for (const queryKey of [ticketListsKey, ticketSearchesKey]) {
    for (const [, found] of queryClient.getQueriesData<TicketPages>({ queryKey })) {
      for (const page of found?.pages ?? []) {
        const ticket = page.tickets.find((one) => one.uuid === uuid)
        if (ticket) return ticket
      }
    }
  }
  return undefined
}

/** Updates a ticket in search results without filtering again; removes it when it is gone. */
function noteInSearches({ id, ticket }: TicketNews): void {
  const replace = (page: TicketPages['pages'][number]) => ({
    ...page,
    tickets: page.tickets.flatMap((known) => (known.id === id ? (ticket ?? []) : known)),
  })
  const change = (found: TicketPages) => {
    const isThere = found.pages.some((page) => page.tickets.some((known) => known.id === id))
    return isThere ? { ...found, pages: found.pages.map(replace) } : found
  }
  // An optimistic change must not be applied again after it was refused.
  foldQueries(ticketSearchesKey, change, { once: true })
}

/**
 * Saves everything cached about tickets; the returned function restores it after a refusal and refetches, because events that arrived
 * meanwhile, often the reason of the refusal, are not in it.
 */
export function snapshotTickets(ticketId: number): () => void {
  const saved = queryClient.getQueriesData({ queryKey: ticketsKey })
  const before = noted.get(ticketId)
  return () => {
    for (const [key, data] of saved) queryClient.setQueryData(key, data)
    if (before) noted.set(ticketId, before)
    else noted.delete(ticketId)
    void queryClient.invalidateQueries({ queryKey: ticketsKey })
  }
}
