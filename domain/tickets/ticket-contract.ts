import { z } from 'zod'
import { channelNames } from '../channels/channel-capabilities.ts'
import { connectionSummary } from '../connections/connection-list.ts'
import { contactSummary } from '../contacts/contact-contract.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { shownText } from '../http/personal.ts'
import { jsonList, wireBoolean, wireDate, wireInt, wireDay } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { queueSummary } from '../queues/queue-contract.ts'
import { tagSummary } from '../tags/tag-contract.ts'
import { userSummary } from '../users/user-contract.ts'
import { botStep } from './bot-step.ts'
import { untendedReasons } from './untended.ts'

export const ticketStatus = z.enum(['pending', 'open', 'group', 'closed', 'lgpd', 'nps'])
export type TicketStatus = z.infer<typeof ticketStatus>

/** Fields that decide in which lists a ticket stands and who may see it. */
export const ticketPlace = z.object({
  status: ticketStatus,
  userId: z.int().nullable(),
  queueId: z.int().nullable(),
  whatsappId: z.int().nullable(),
  unreadMessages: z.int(),
  /** Time since which the customer waits for a person's answer (decision D104); null: waits for none. */
  waitingSince: wireDate.nullable(),
  /** Why nobody attends to the ticket; null: somebody does or is expected to. */
  untended: z.enum(untendedReasons).nullable(),
  /** Whether a bot talks with the customer: the ticket waits, belongs to nobody, and nobody has to answer. */
  isBot: z.boolean(),
  /** Whether the conversation has a newer ticket, which lists show instead. */
  superseded: z.boolean(),
})
export type TicketPlace = z.infer<typeof ticketPlace>

export const ticket = ticketPlace.extend({
  id: z.int(),
  uuid: z.uuid(),
  companyId: z.int(),
  channel: z.enum(channelNames),
  contactId: z.int(),
  /** `revision`: that of the contact, which tells whether the ticket was read before a change of the contact. */
  contact: contactSummary.extend({ revision: z.int() }),
  queue: queueSummary.nullable(),
  user: userSummary.nullable(),
  whatsapp: connectionSummary.nullable(),
  /** Tags of the contact, and the ticket's own tag: its lane of the board. */
  tags: z.array(tagSummary.extend({ own: z.literal(true).optional() })),
  /** Lane of the board; null: none, which the board shows as 'default'. */
  laneId: z.int().nullable(),
  laneEnteredAt: wireDate.nullable(),
  isGroup: z.boolean(),
  /** What the bot does at the moment; null: no bot talks with the customer. */
  botStep: botStep.nullable(),
  /** What the bot said last, at most 200 characters; null: nothing, or no bot talks with the customer. */
  botWords: shownText.nullable(),
  useIntegration: z.boolean(),
  lastMessage: shownText,
  /** The customer's last words that chose nothing of a menu; null: `lastMessage`. */
  lastWords: shownText.nullable(),
  lastMessageAt: wireDate.nullable(),
  /** The agent who wrote the last message; null: the customer, the phone or the system. */
  lastMessageBy: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Number of messages that were not sent. */
  failedMessages: z.int(),
  /** Whether the last message is outbound. */
  fromMe: z.boolean(),
  /** Time of the customer's last message; the channel's reply window counts from it. */
  lastInboundAt: wireDate.nullable(),
  userRating: z.object({ rate: z.int().min(1).max(5) }).nullable(),
  createdAt: wireDate,
  updatedAt: wireDate,
  /** Increases with each change, so that events arriving late are recognised. */
  revision: z.int(),
})
export type Ticket = z.infer<typeof ticket>

export const ticketList = z.object({
  tickets: z.array(ticket),
  hasMore: z.boolean(),
  /** Cursor of what follows the page; null at the end. */
  cursor: z.string().nullable(),
  count: z.int(),
  /** Number of unanswered tickets: with unread messages, or waiting. */
  unread: z.int(),
  /** Matches of a search in messages: the newest matching message of each ticket on the page. */
  found: z.array(z.object({ ticketId: z.int(), messageId: z.int(), body: shownText })),
})

/** Ways to close a ticket (decision D26); the log records which one was used. */
export const closingKinds = { withFarewell: 1, withoutFarewell: 2 } as const

export const ticketEndpoints = defineEndpoints({
  listTickets: {
    method: 'GET',
    path: '/tickets',
    access: 'signedIn',
    query: z.strictObject({
      /** Absent: every status, for a search or with `statusFilter`. */
      status: ticketStatus.optional(),
      pageNumber: wireInt.optional(),
      /** Continues after a page, even if tickets have moved since; then `pageNumber` is only a count. */
      cursor: z.string().max(40).optional(),
      queueIds: jsonList(z.int()).optional(),
      showAll: wireBoolean.optional(),
      withUnreadMessages: wireBoolean.optional(),
      /** Only tickets with messages that were not sent. */
      withFailedMessages: wireBoolean.optional(),
      /** Only waiting tickets that nobody attends to. */
      untended: wireBoolean.optional(),
      /** Waiting tickets with which a bot talks: only those, or none of those; absent: both. */
      withBot: wireBoolean.optional(),
      /** Sorts by the last change; `WAITING`: longest waiting first. */
      sortTickets: z.enum(['ASC', 'DESC', 'WAITING']).optional(),
      /** Searches the contact's name and number and, with `searchOnMessages`, the texts of messages. */
      searchParam: z.string().trim().max(100).optional(),
      searchOnMessages: wireBoolean.optional(),
      tags: jsonList(z.int()).optional(),
      users: jsonList(z.int()).optional(),
      whatsapps: jsonList(z.int()).optional(),
      statusFilter: jsonList(ticketStatus).optional(),
      /** Created (`date`), or last moved (`updatedAt`), on that day of the company. */
      date: wireDay.optional(),
      updatedAt: wireDay.optional(),
    }),
    response: ticketList,
    records: 'tickets',
  },
  closeAllTickets: {
    method: 'POST',
    path: '/tickets/closeAll',
    access: 'tickets-manager:closeAll',
    visit: 'never',
    body: z.strictObject({
      status: z.enum(['pending', 'open', 'group']),
      /** Empty: every queue, and tickets without one. */
      selectedQueueIds: z.array(z.int().positive()).max(500).optional(),
    }),
    response: z.object({ closed: z.int() }),
  },
  showTicket: {
    method: 'GET',
    path: '/tickets/u/:uuid',
    access: 'signedIn',
    params: z.object({ uuid: z.uuid() }),
    response: ticket,
  },
  createTicket: {
    method: 'POST',
    path: '/tickets',
    access: 'signedIn',
    visit: 'never',
    body: z.strictObject({
      contactId: z.int().positive(),
      /** null: without a queue, where the company has none (decision D100). */
      queueId: z.int('Selecione uma fila').positive('Selecione uma fila').nullable(),
      whatsappId: z.int().positive().optional(),
      userId: z.int().positive().optional(),
      status: z.literal('open').optional(),
      companyId: z.int().positive().optional(),
    }),
    response: ticket,
  },
  updateTicket: {
    method: 'PUT',
    path: '/tickets/:id',
    access: 'signedIn',
    visit: 'never',
    params: z.object({ id: wireInt }),
    body: z.strictObject({
      status: z.enum(['pending', 'open', 'group', 'closed']).optional(),
      userId: z.int().positive().nullable().optional(),
      queueId: z.int().positive().nullable().optional(),
      /** Way of closing: see `closingKinds`. Means the same as `sendFarewellMessage`, and is recorded in the log. */
      ratingId: z.literal([1, 2], 'Avaliação obrigatória').optional(),
      sendFarewellMessage: z.boolean().optional(),
      amountUsedBotQueues: z.int().min(0).max(1000).optional(),
      useIntegration: z.boolean().optional(),
      /** Returned to the department, or already waiting there: the bot starts again (decision D72). Without it, only people answer. */
      withBot: z.boolean().optional(),
      /** With `withBot`: the bot goes on at the block where a person took over, where it was at one; else it starts again. */
      resumesBot: z.boolean().optional(),
      /** Transferred to a person, a queue or both, with an optional note for them. */
      isTransfered: z.boolean().optional(),
      msgTransfer: z.string().trim().max(4096).optional(),
      /** Whether the user may undo the change for a while; messages to the customer are sent only after that. */
      undoable: z.boolean().optional(),
    }),
    response: ticket,
  },
  /** Undoes what the viewer just did to the ticket. */
  undoTicketChange: {
    method: 'POST',
    path: '/tickets/:id/undo',
    access: 'signedIn',
    visit: 'never',
    params: z.object({ id: wireInt }),
    response: ticket,
  },
  /** Accepts the longest-waiting ticket of the viewer's departments; null: none waits. */
  acceptNextTicket: {
    method: 'POST',
    path: '/tickets/next',
    access: 'signedIn',
    visit: 'never',
    response: z.object({ ticket: ticket.nullable() }),
  },
  deleteTicket: {
    method: 'DELETE',
    path: '/tickets/:id',
    access: 'ticket-options:deleteTicket',
    visit: 'never',
    params: z.object({ id: wireInt }),
    response: z.object({ message: z.string() }),
  },
  listTicketLog: {
    method: 'GET',
    path: '/tickets-log/:ticketId',
    access: 'signedIn',
    params: z.object({ ticketId: wireInt }),
    response: z.array(
      z.object({
        id: z.int(),
        type: z.string(),
        user: userSummary.nullable(),
        queue: queueSummary.nullable(),
        /** User who received the ticket; null: the queue, or nobody. */
        receiver: userSummary.nullable(),
        /** Lane of the board that the ticket was moved into, by its name at that time. */
        lane: z.string().nullable(),
        createdAt: wireDate,
      }),
    ),
  },
})

/** `previous`: the ticket's fields before the change (null: it is new), so that a list's count can follow without a refetch. */
export const ticketChannel = companyChannel(
  'ticket',
  z.discriminatedUnion('action', [
    z.object({
      action: z.literal('update'),
      ticket,
      previous: ticketPlace.nullable(),
      /** User who just transferred it to its owner. */
      transferredBy: z.object({ id: z.int(), name: z.string() }).optional(),
    }),
    /** Gone, or no longer visible since that `revision`. */
    z.object({
      action: z.literal('delete'),
      ticketId: z.int(),
      previous: ticketPlace,
      revision: z.int(),
      /** Where it went, for viewers who no longer see it; absent if it was deleted. */
      passedTo: z.object({ user: z.string().nullable(), queue: z.string().nullable() }).optional(),
    }),
  ]),
)
export type TicketLive = z.infer<typeof ticketChannel.payload>
