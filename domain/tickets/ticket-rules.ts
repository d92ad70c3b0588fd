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

/** The statuses in which a contact's conversation is alive: at most one such ticket per contact and connection (decision D18). */
export const activeStatuses: readonly TicketStatus[] = ['pending', 'open', 'group', 'lgpd', 'nps']

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

/** Whether the viewer sees whatever happens in a queue, because it is one of theirs and they supervise them. */
export const supervises = (viewer: Viewer, queueId: number | null): boolean =>
  queueId !== null && viewer.queueIds.includes(queueId) && can(viewer, 'tickets-manager:showQueues')

/** Whether the viewer has lists of others' tickets, too: of everybody's, or of those in their own queues. */
export const seesOthers = (viewer: Viewer): boolean =>
  can(viewer, 'tickets-manager:showall') || can(viewer, 'tickets-manager:showQueues')

/** Fields that visibility depends on. */
export type Whereabouts = Omit<TicketPlace, 'unreadMessages' | 'waitingSince' | 'untended'>

/**
 * Whether somebody still has to read or answer: a waiting ticket is unanswered whoever has looked into it, until it is accepted or a
 * person has answered (decision D104).
 */
export const isUnanswered = ({ status, unreadMessages, waitingSince }: TicketPlace): boolean =>
  unreadMessages > 0 || (status === 'pending' && waitingSince !== null)

/** Whether a viewer who opens a ticket has read it for everybody: the owner has, and anybody where it has none (decision D104). */
export const readsForAll = (viewer: Viewer, { userId, status }: Whereabouts): boolean =>
  !viewer.visit && (userId === null || userId === viewer.id || status === 'closed')

/** Orders of a list: by the last change either way, or the longest waiting first. */
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

/** In which order a list of a status stands: as chosen, and otherwise those who wait by how long they do. */
export const orderFor = (status: TicketStatus, chosen: ListOrder | null): ListOrder => {
  if (status !== 'pending') return chosen === 'oldest' ? 'oldest' : 'newest'
  return chosen ?? 'waiting'
}

/** Which tickets a list holds. `showAll` is honoured only for who may show all; `queueIds` undefined = every queue. */
export type TicketListFilter = {
  status: TicketStatus
  showAll: boolean
  queueIds?: number[] | undefined
  withUnreadMessages: boolean
  /** Only what nobody is looking after. */
  untended?: boolean | undefined
}

/** Whether a ticket stands in a viewer's list. The server's query and the browser's live fold both follow it. */
export function belongsToList(viewer: Viewer, filter: TicketListFilter, ticket: TicketPlace): boolean {
  if (ticket.status !== filter.status) return false
  if (filter.withUnreadMessages && !isUnanswered(ticket)) return false
  if (filter.untended && ticket.untended === null) return false
  if (filter.queueIds && ticket.queueId !== null && !filter.queueIds.includes(ticket.queueId)) return false
  if (filter.showAll && can(viewer, 'tickets-manager:showall')) return true
  if (filter.showAll && supervises(viewer, ticket.queueId)) return true
  if (filter.status === 'open') return ticket.userId === viewer.id
  const allTicket = readsWithoutQueue(viewer)
  const own = { ...viewer, profile: 'user', super: false, allUserChat: false, allTicket } as const
  return maySee({ ...own, rolePermissions: [] }, ticket)
}

/** Whether tickets without a queue stand in a viewer's own lists: holders of allTicket, and administrators (decision D100). */
export const readsWithoutQueue = (viewer: Viewer): boolean => viewer.allTicket || isAdmin(viewer)

/** When free text to the customer stops being allowed; null = never, or the customer has not written yet. */
export function windowClosesAt(ticket: { channel: ChannelName; lastInboundAt: Date | null }): Date | null {
  const hours = capabilities[ticket.channel].replyWindowHours
  return hours === null || !ticket.lastInboundAt
    ? null
    : new Date(ticket.lastInboundAt.getTime() + hours * 3_600_000)
}

/** Whether the channel's reply window is shut at a moment. Source: protocols of Meta's channels, 24 hours after the last inbound. */
export function isWindowClosed(
  ticket: { channel: ChannelName; lastInboundAt: Date | null },
  now: Date,
): boolean {
  if (capabilities[ticket.channel].replyWindowHours === null) return false
  const closesAt = windowClosesAt(ticket)
  return closesAt === null || closesAt <= now
}

type Windowed = { channel: ChannelName; lastInboundAt: Date | null }

/** Until when a person may still answer, on channels that allow it past the reply window; null = they do not, or nobody wrote. */
export function humanWindowClosesAt({ channel, lastInboundAt }: Windowed): Date | null {
  const hours = capabilities[channel].humanAgentHours
  return hours === null || !lastInboundAt ? null : new Date(lastInboundAt.getTime() + hours * 3_600_000)
}

/** Whether an answer is possible only because a person writes it. Source: Meta, tag HUMAN_AGENT. */
export function isHumanOnly(ticket: Windowed, now: Date): boolean {
  const closesAt = humanWindowClosesAt(ticket)
  return isWindowClosed(ticket, now) && closesAt !== null && closesAt > now
}

/** Whether not even a person may write any more. */
export const isClosedToPeople = (ticket: Windowed, now: Date): boolean =>
  isWindowClosed(ticket, now) && !isHumanOnly(ticket, now)

/** A group that is a shared conversation rather than a ticket: nobody is greeted there, and nobody says farewell. */
export const isPlainGroup = (ticket: {
  isGroup: boolean
  whatsapp: { groupAsTicket: 'enabled' | 'disabled' } | null
}): boolean => ticket.isGroup && ticket.whatsapp?.groupAsTicket !== 'enabled'

/** Whether closing says farewell: as asked for, or by the kind of closing (decision D26). */
export const wantsFarewell = (wish: {
  sendFarewellMessage?: boolean | undefined
  ratingId?: 1 | 2 | undefined
}): boolean => wish.sendFarewellMessage ?? wish.ratingId === closingKinds.withFarewell
