import { type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { can, type Viewer } from '#domain/access/access.ts'
import type { Whereabouts } from '#domain/tickets/ticket-rules.ts'
import type { Database } from '#server/platform/database/db.ts'
import { roomOfUser } from '#server/platform/live/rooms.ts'

type TicketBuilder = ExpressionBuilder<Database, 'tickets'>

/** Matches the rows that a viewer may read: the rule `maySee` in SQL. A test compares the two, and both with the rooms below. */
export const visibleTo =
  (viewer: Viewer) =>
  (eb: TicketBuilder): Expression<SqlBool> => {
    if (can(viewer, 'tickets-manager:showall')) return eb.lit(true)
    const inQueues = eb.or([
      ...(viewer.queueIds.length ? [eb('tickets.queueId', 'in', viewer.queueIds)] : []),
      ...(viewer.allTicket ? [eb('tickets.queueId', 'is', null)] : []),
    ])
    const inGroupQueues = eb.or([
      ...(viewer.queueIds.length ? [eb('tickets.queueId', 'in', viewer.queueIds)] : []),
      eb('tickets.queueId', 'is', null),
    ])
    const supervised = can(viewer, 'tickets-manager:showQueues') ? viewer.queueIds : []
    return eb.or([
      eb('tickets.userId', '=', viewer.id),
      ...(supervised.length ? [eb('tickets.queueId', 'in', supervised)] : []),
      eb.and([eb('tickets.status', '=', 'pending'), eb('tickets.userId', 'is', null), inQueues]),
      eb.and([eb('tickets.status', '=', 'closed'), inQueues]),
      ...(viewer.allowGroup
        ? [
            eb.and([
              eb('tickets.status', '=', 'group'),
              inGroupQueues,
              ...(viewer.whatsappId === null ? [] : [eb('tickets.whatsappId', '=', viewer.whatsappId)]),
            ]),
          ]
        : []),
    ])
  }

const everything = 'tickets'
const roomOfQueue = (queueId: number | null) => `tickets:queue:${queueId ?? 'none'}`
const roomOfSupervisors = (queueId: number) => `tickets:supervised:${queueId}`
const roomOfGroups = (queueId: number | null, whatsappId: number | 'any' | null) =>
  `tickets:groups:${queueId ?? 'none'}:${whatsappId}`

/** Returns the rooms that a viewer's socket joins on connecting. */
export function ticketRoomsOf(viewer: Viewer): string[] {
  if (can(viewer, 'tickets-manager:showall')) return [everything]
  return [
    ...viewer.queueIds.map(roomOfQueue),
    ...(can(viewer, 'tickets-manager:showQueues') ? viewer.queueIds.map(roomOfSupervisors) : []),
    ...(viewer.allTicket ? [roomOfQueue(null)] : []),
    ...(viewer.allowGroup
      ? [...viewer.queueIds, null].map((queueId) => roomOfGroups(queueId, viewer.whatsappId ?? 'any'))
      : []),
  ]
}

/** Returns the rooms of the viewers who may see a ticket. */
export function audienceOf(ticket: Whereabouts): string[] {
  const owner = ticket.userId === null ? [] : [roomOfUser(ticket.userId)]
  const always = [
    everything,
    ...owner,
    ...(ticket.queueId === null ? [] : [roomOfSupervisors(ticket.queueId)]),
  ]
  const waits = ticket.status === 'pending' && ticket.userId === null
  if (waits || ticket.status === 'closed') return [...always, roomOfQueue(ticket.queueId)]
  if (ticket.status !== 'group') return always
  return [
    ...always,
    roomOfGroups(ticket.queueId, 'any'),
    ...(ticket.whatsappId === null ? [] : [roomOfGroups(ticket.queueId, ticket.whatsappId)]),
  ]
}
