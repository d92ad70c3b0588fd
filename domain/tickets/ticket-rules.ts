import { can, isAdmin, type Viewer } from '../access/access.ts'
import { type ChannelName, capabilities } from '../channels/channel-capabilities.ts'
import { closingKinds, type Ticket, type TicketPlace, type TicketStatus } from './ticket-contract.ts'

const allowed: Record<TicketStatus, readonly TicketStatus[]> = {
  pending: ['open', 'group', 'closed'],
  open: ['pending', 'open', 'closed'],
  group: ['pending', 'group', 'closed'],
  closed: ['open', 'group'],
  lgpd: ['closed'],
  nps: ['closed'],
}

/** Whether a ticket may go from one status to another. Source: the transition table of the specification. */
export const canMove = (from: TicketStatus, to: TicketStatus): boolean => allowed[from].includes(to)

/** Statuses of an active conversation: at most one such ticket per contact and connection (decision D18). */
export const activeStatuses: readonly TicketStatus[] = ['pending', 'open', 'group', 'lgpd', 'nps']
export const isActiveStatus = (status: string): boolean => activeStatuses.some((one) => one === status)

/** Whether an attendant may write in the ticket. */
export const canWrite = (ticket: { status: TicketStatus }): boolean =>
  ticket.status === 'open' || ticket.status === 'group'

/** Whether the viewer may close a ticket that nobody accepted yet (decision D54). */
export const canIgnore = (viewer: Viewer): boolean =>
  can(viewer, 'tickets-manager:closeAll') || viewer.userClosePendingTicket || can(viewer, 'dashboard:view')

/**
 * Whether the viewer may read a ticket. The SQL in ticket-visibility and the socket rooms say the same; a test compares all three.
 * Everybody: own tickets. Members of the queue (or, without queue, holders of allTicket): waiting tickets of nobody, and closed
 * ones. Holders of allowGroup: groups of their queues or of none, on their connection if they have one. Admins and holders of
 * allUserChat: everything of the company. Supervisors: everything of their queues.
 */
export function maySee(viewer: Viewer, ticket: Whereabouts): boolean {
  if (can(viewer, 'tickets-manager:showall') || ticket.userId === viewer.id) return true
  if (supervises(viewer, ticket.queueId)) return true
  const inQueues = ticket.queueId === null ? viewer.allTicket : viewer.queueIds.includes(ticket.queueId)
  if (ticket.status === 'pending') return ticket.userId === null && inQueues
  if (ticket.status === 'closed') return inQueues
  if (ticket.status !== 'group' || !viewer.allowGroup) return false
  const onConnection = viewer.whatsappId === null || viewer.whatsappId === ticket.whatsappId
  return onConnection && (ticket.queueId === null || viewer.queueIds.includes(ticket.queueId))
}

/** Whether the viewer supervises a queue, and so sees everything in it: it is one of theirs, and they have the permission. */
export const supervises = (viewer: Viewer, queueId: number | null): boolean =>
  queueId !== null && viewer.queueIds.includes(queueId) && can(viewer, 'tickets-manager:showQueues')

/** Whether the viewer has lists of other users' tickets: of everybody's, or of those in their own queues. */
export const seesOthers = (viewer: Viewer): boolean =>
  can(viewer, 'tickets-manager:showall') || can(viewer, 'tickets-manager:showQueues')

/** Fields that visibility depends on. */
export type Whereabouts = Omit<
  TicketPlace,
  'unreadMessages' | 'waitingSince' | 'untended' | 'isBot' | 'superseded'
>

/** Whether a bot has the conversation, so that nobody has to answer it (decision D163). */
export const isWithBot = ({
  status,
  userId,
  isBot,
}: Pick<TicketPlace, 'status' | 'userId' | 'isBot'>): boolean =>
  isBot && status === 'pending' && userId === null

/**
 * Whether somebody still has to read or answer: a waiting ticket stays unanswered, whoever has opened it, until it is accepted or a person
 * has answered (decision D104). While a bot has it, nobody has to.
 */
export const isUnanswered = (ticket: TicketPlace): boolean =>
  !isWithBot(ticket) &&
  (ticket.unreadMessages > 0 || (ticket.status === 'pending' && ticket.waitingSince !== null))

/** Whether a viewer who opens a ticket marks it as read for everybody: the owner does, and anybody where it has none (decision D104). */
export const readsForAll = (viewer: Viewer, { userId, status }: Whereabouts): boolean =>
  !viewer.visit && (userId === null || userId === viewer.id || status === 'closed')

/** Orders of a list: by the last change, newest or oldest first, or longest waiting first. */
export const listOrders = ['waiting', 'newest', 'oldest'] as const
export type ListOrder = (typeof listOrders)[number]

const byChange = (one: Ticket, other: Ticket) =>
  one.updatedAt.getTime() - other.updatedAt.getTime() || one.id - other.id
const waitingFrom = ({ waitingSince }: Ticket) => waitingSince?.getTime() ?? Number.MAX_SAFE_INTEGER

/** Compares two tickets of a list. The server's query and the browser's live fold follow the same order. */
export const compareIn: Record<ListOrder, (one: Ticket, other: Ticket) => number> = {
  newest: (one, other) => byChange(other, one),
  oldest: byChange,
  waiting: (one, other) => waitingFrom(one) - waitingFrom(other) || one.id - other.id,
}

/** Orders that a list of a status offers: customers wait for an answer in waiting and in open tickets only. */
export const ordersOf = (status: TicketStatus): readonly ListOrder[] =>
  status === 'pending' || status === 'open' ? listOrders : ['newest', 'oldest']

/** Order of a list of a status: the chosen one, by default waiting tickets by their waiting time and others newest first. */
export const orderFor = (status: TicketStatus, chosen: ListOrder | null): ListOrder => {
  if (chosen !== null && ordersOf(status).includes(chosen)) return chosen
  return status === 'pending' ? 'waiting' : 'newest'
}

/** Filter of a ticket list. `showAll` takes effect only for viewers who may show all; `queueIds` undefined = every queue. */
export type TicketListFilter = {
  status: TicketStatus
  showAll: boolean
  queueIds?: number[] | undefined
  withUnreadMessages: boolean
  /** Only tickets that nobody attends to. */
  untended?: boolean | undefined
  /** Only tickets that a bot has, or only others; undefined: both. */
  withBot?: boolean | undefined
}

/** Whether a ticket belongs to a viewer's list. The server's query and the browser's live fold both follow this rule. */
export function belongsToList(viewer: Viewer, filter: TicketListFilter, ticket: TicketPlace): boolean {
  if (ticket.superseded || ticket.status !== filter.status) return false
  if (filter.withUnreadMessages && !isUnanswered(ticket)) return false
  if (filter.untended && ticket.untended === null) return false
  if (filter.withBot !== undefined && isWithBot(ticket) !== filter.withBot) return false
  if (filter.queueIds && ticket.queueId !== null && !filter.queueIds.includes(ticket.queueId)) return false
  if (filter.showAll && can(viewer, 'tickets-manager:showall')) return true
  if (filter.showAll && supervises(viewer, ticket.queueId)) return true
  if (filter.status === 'open') return ticket.userId === viewer.id
  const allTicket = readsWithoutQueue(viewer)
  const own = { ...viewer, profile: 'user', super: false, allUserChat: false, allTicket } as const
  return maySee({ ...own, rolePermissions: [] }, ticket)
}

/** Whether a viewer's own lists include tickets without a queue: for holders of allTicket, and administrators (decision D100). */
export const readsWithoutQueue = (viewer: Viewer): boolean => viewer.allTicket || isAdmin(viewer)

/** Time after which free text to the customer is not allowed; null = never, or the customer has not written yet. */
export function windowClosesAt(ticket: { channel: ChannelName; lastInboundAt: Date | null }): Date | null {
  const hours = capabilities[ticket.channel].replyWindowHours
  return hours === null || !ticket.lastInboundAt
    ? null
    : new Date(ticket.lastInboundAt.getTime() + hours * 3_600_000)
}

/** Whether the channel's reply window is closed at `now`. Source: protocols of Meta's channels, 24 hours after the last inbound. */
export function isWindowClosed(
  ticket: { channel: ChannelName; lastInboundAt: Date | null },
  now: Date,
): boolean {
  if (capabilities[ticket.channel].replyWindowHours === null) return false
  const closesAt = windowClosesAt(ticket)
  return closesAt === null || closesAt <= now
}

type Windowed = { channel: ChannelName; lastInboundAt: Date | null }

/** Time until which a person may still answer, on channels that allow it past the reply window; null = not allowed, or nobody wrote. */
export function humanWindowClosesAt({ channel, lastInboundAt }: Windowed): Date | null {
  const hours = capabilities[channel].humanAgentHours
  return hours === null || !lastInboundAt ? null : new Date(lastInboundAt.getTime() + hours * 3_600_000)
}

/** Whether only a person may answer, no automation. Source: Meta, tag HUMAN_AGENT. */
export function isHumanOnly(ticket: Windowed, now: Date): boolean {
  const closesAt = humanWindowClosesAt(ticket)
  return isWindowClosed(ticket, now) && closesAt !== null && closesAt > now
}

/** Whether even people may not write any more. */
export const isClosedToPeople = (ticket: Windowed, now: Date): boolean =>
  isWindowClosed(ticket, now) && !isHumanOnly(ticket, now)

/** Whether a group is a shared conversation rather than a ticket: it gets no greeting and no farewell. */
export const isPlainGroup = (ticket: {
  isGroup: boolean
  whatsapp: { groupAsTicket: 'enabled' | 'disabled' } | null
}): boolean => ticket.isGroup && ticket.whatsapp?.groupAsTicket !== 'enabled'

/** Whether closing sends a farewell: as requested, or by the kind of closing (decision D26). */
export const wantsFarewell = (wish: {
  sendFarewellMessage?: boolean | undefined
  ratingId?: 1 | 2 | undefined
}): boolean => wish.sendFarewellMessage ?? wish.ratingId === closingKinds.withFarewell
