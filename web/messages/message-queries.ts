import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type MessageLive, messageEndpoints } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { call } from '#web/platform/client.ts'
import { foldQueries, queryClient, untilAnswered } from '#web/platform/query-client.ts'
import { withOvertaken } from './early-updates.ts'
import {
  applyMessageEvent,
  type HistoryParam,
  type MessagePage,
  type MessagePages,
  renameSender,
} from './message-live.ts'

type HistoryChange = (pages: MessagePages) => MessagePages
type Place = Pick<Ticket, 'uuid' | 'contactId' | 'whatsappId'>

export const messagesKey = ['messages'] as const

const historyKeyOf = ({ uuid, contactId, whatsappId }: Place) =>
  [...messagesKey, uuid, { contactId, whatsappId }] as const

/** Query of the conversation, page by page into the past: each page starts before the oldest loaded message. */
export function historyQuery(ticket: Place) {
  const queryKey = historyKeyOf(ticket)
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: null as HistoryParam,
    // Socket events reach only an open conversation: reopening one fetches what was missed.
    staleTime: 0,
    queryFn: ({ pageParam }) => fetchPage(ticket.uuid, pageParam),
    getNextPageParam: ({ hasMore, messages }, { length }): HistoryParam => {
      const before = (hasMore && messages[0]?.id) || null
      // A refetch goes back as far as before: what is being read stays, whatever was jumped to and however much is new.
      const until = queryClient.getQueryData<MessagePages>(queryKey)?.pages[length]?.messages[0]?.id
      return before && until ? { before, until } : before
    },
  })
}

const fetchPage = (ticketUuid: string, asked: HistoryParam): Promise<MessagePage> =>
  call(messageEndpoints.listMessages, {
    params: { ticketUuid },
    query: typeof asked === 'number' ? { before: asked } : (asked ?? {}),
  })

/** Loads a conversation back to an older message. False if it does not exist, or is too far back. */
export async function loadUntil(ticket: Place, messageId: number): Promise<boolean> {
  const queryKey = historyKeyOf(ticket)
  const pagesNow = () => queryClient.getQueryData<MessagePages>(queryKey)?.pages ?? []
  const before = pagesNow().at(-1)?.messages[0]?.id
  if (before === undefined || !pagesNow().at(-1)?.hasMore) return false
  const page = await fetchPage(ticket.uuid, { before, until: messageId })
  // A concurrent response replaces all pages, and may have brought some of these messages.
  await untilAnswered(queryKey)
  // Ids do not tell: imported messages stand before older ones of lower ids.
  const known = new Set(pagesNow().flatMap(({ messages }) => messages.map(({ id }) => id)))
  const messages = page.messages.filter(({ id }) => !known.has(id))
  const add = ({ pages, pageParams }: MessagePages): MessagePages => ({
    pages: [...pages, { ...page, messages }],
    pageParams: [...pageParams, { before, until: messageId }],
  })
  if (messages.length) foldQueries(queryKey, add, { once: true })
  return page.messages.some(({ id }) => id === messageId)
}

const newestId = 2_147_483_647

/** Query of all messages of one ticket, up to its newest 2,000, from old to new. */
export const wholeTicketQuery = (ticket: Pick<Ticket, 'id' | 'uuid'>) =>
  queryOptions({
    queryKey: ['ticket-messages', ticket.id],
    gcTime: 0,
    queryFn: async () => {
      const { messages } = await call(messageEndpoints.listMessages, {
        params: { ticketUuid: ticket.uuid },
        query: { before: newestId, until: 1 },
      })
      return messages.filter(
        ({ ticketId, mediaType }) => ticketId === ticket.id && mediaType !== 'reactionMessage',
      )
    },
  })

export const changeHistory = (ticket: Place, change: HistoryChange): void =>
  foldQueries<MessagePages>(historyKeyOf(ticket), change)

function changeEach(changeOf: (place: Place) => HistoryChange): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: messagesKey })) {
    const [, uuid, { contactId, whatsappId }] = queryKey as ReturnType<typeof historyKeyOf>
    const place = { uuid, contactId, whatsappId }
    changeHistory(place, changeOf(place))
  }
}

/** Applies an event to every cached conversation: the open one, and those that may be reopened. */
export function noteMessageEvent(told: MessageLive): void {
  const event = withOvertaken(told)
  changeEach((place) => (pages) => applyMessageEvent(pages, event, place))
}

/** Applies a contact's new name to their messages in groups and to quotes of them. */
export const noteSender = ({ id, name }: { id: number; name: string }): void =>
  changeEach(() => (pages) => renameSender(pages, { id, name }))

/** Drops all but the newest page, so that reopening the conversation fetches one page instead of all. */
export function forgetOlder(ticket: Place): void {
  const newestOnly = ({ pages, pageParams }: MessagePages): MessagePages => ({
    pages: pages.slice(0, 1),
    pageParams: pageParams.slice(0, 1),
  })
  foldQueries(historyKeyOf(ticket), newestOnly, { once: true })
}
