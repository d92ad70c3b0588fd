import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type MessageLive, messageEndpoints } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { call } from '#web/platform/client.ts'
import { foldQueries, queryClient, untilAnswered } from '#web/platform/query-client.ts'
import { beforeShown } from './before-shown.ts'
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

/** The conversation, page by page into the past: each page asks for what is older than the oldest that is loaded. */
export const historyQuery = (ticket: Place) =>
  infiniteQueryOptions({
    queryKey: historyKeyOf(ticket),
    initialPageParam: null as HistoryParam,
    // Sockets tell only of what happens while a conversation is open; opening one again asks what was missed.
    staleTime: 0,
    queryFn: ({ pageParam }) => fetchPage(ticket.uuid, pageParam),
    getNextPageParam: (last): HistoryParam => (last.hasMore ? (last.messages[0]?.id ?? null) : null),
  })

async function fetchPage(ticketUuid: string, asked: HistoryParam): Promise<MessagePage> {
  const query = typeof asked === 'number' ? { before: asked } : (asked ?? {})
  const page = await call(messageEndpoints.listMessages, { params: { ticketUuid }, query })
  await beforeShown(page.messages)
  return page
}

/** Loads a conversation down to one of its older messages. False when it is not there, or further back than anybody scrolls. */
export async function loadUntil(ticket: Place, messageId: number): Promise<boolean> {
  const queryKey = historyKeyOf(ticket)
  const oldest = () => queryClient.getQueryData<MessagePages>(queryKey)?.pages.at(-1)
  const before = oldest()?.messages[0]?.id
  if (!oldest()?.hasMore || before === undefined || before <= messageId) return false
  const page = await fetchPage(ticket.uuid, { before, until: messageId })
  // The answer to another question would take the place of all pages; it may have brought some of these messages.
  await untilAnswered(queryKey)
  const above = oldest()?.messages[0]?.id ?? before
  const messages = page.messages.filter(({ id }) => id < above)
  const add = ({ pages, pageParams }: MessagePages): MessagePages => ({
    pages: [...pages, { ...page, messages }],
    pageParams: [...pageParams, { before: above, until: messageId }],
  })
  if (messages.length) foldQueries(queryKey, add, { once: true })
  return page.messages.some(({ id }) => id === messageId)
}

const newestId = 2_147_483_647

/** Every message of one ticket, up to its newest 2,000, from old to new. */
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

/** Tells every cached conversation of an event: the open one, and those that may be opened again. */
export function noteMessageEvent(told: MessageLive): void {
  const event = withOvertaken(told)
  changeEach((place) => (pages) => applyMessageEvent(pages, event, place))
}

/** Somebody is called otherwise now: so are what they said in groups, and what quotes it. */
export const noteSender = ({ id, name }: { id: number; name: string }): void =>
  changeEach(() => (pages) => renameSender(pages, { id, name }))

/** Forgets all but the newest page, so that opening the conversation again fetches one page, not all that was read. */
export function forgetOlder(ticket: Place): void {
  const newestOnly = ({ pages, pageParams }: MessagePages): MessagePages => ({
    pages: pages.slice(0, 1),
    pageParams: pageParams.slice(0, 1),
  })
  foldQueries(historyKeyOf(ticket), newestOnly, { once: true })
}
