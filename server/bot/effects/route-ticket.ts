import type { Effect } from '#domain/flows/effect.ts'
import { queuePositionText } from '#domain/messages/queue-position-text.ts'
import { nextAttendant } from '#domain/tickets/rotation-rules.ts'
import { findQueuePosition } from '#server/messages/automatic/queue-position-db.ts'
import { sendSystemMessage } from '#server/messages/outbound/send-system-message.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findQueue } from '#server/queues/queue-db.ts'
import { findAttendantsOf, hasAttendant } from '#server/tickets/attendant-db.ts'
import { saveTicket } from '#server/tickets/ticket-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import { findColleague } from '#server/users/user-db.ts'

type Route = Extract<Effect, { type: 'route' }>
type Routing = {
  ticket: { id: number; queueId: number | null }
  route: Route
  settings: Record<string, string>
}

/**
 * Routes a ticket to a department or a user; a deleted one is ignored, and the ticket then waits where it was. Returns true where a
 * member of the department was to get it and none is there.
 */
export async function routeTicket(
  ctx: CompanyContext,
  tx: Db,
  { ticket, route, settings }: Routing,
): Promise<boolean> {
  const queueId = await departmentOf(tx, route, ticket.queueId)
  const userId = await ownerOf(tx, route, queueId)
  await saveTicket(tx, ticket.id, { queueId, userId, updatedAt: ctx.now })
  if (queueId !== null && queueId !== ticket.queueId)
    await saveTicketEvent(tx, { ticketId: ticket.id, type: 'queue', userId: null, queueId }, ctx.now)
  if (userId !== null)
    await saveTicketEvent(tx, { ticketId: ticket.id, type: 'redirect', userId, queueId }, ctx.now)
  const foundNobody =
    route.random && userId === null && !(queueId !== null && (await hasAttendant(tx, queueId)))
  if (!route.position || userId !== null || settings.sendQueuePosition !== 'enabled') return foundNobody
  const position = await findQueuePosition(tx, ticket.id, ctx.now)
  const text = position && queuePositionText(settings.sendQueuePositionMessage ?? '', position)
  if (text) await sendSystemMessage(ctx, tx, { ticketId: ticket.id, text, cause: { kind: 'inbound' } })
  return foundNobody
}

/** The department that is named while it exists; null takes the ticket out of its own. */
async function departmentOf(tx: Db, { queueId }: Route, own: number | null): Promise<number | null> {
  if (queueId === null) return null
  return queueId !== 'keep' && (await findQueue(tx, queueId)) ? queueId : own
}

/** The named user; else, where one is drawn, the available user of the department with the fewest tickets. */
async function ownerOf(tx: Db, { userId, random }: Route, queueId: number | null): Promise<number | null> {
  if (userId !== null) return (await findColleague(tx, userId)) ? userId : null
  if (!random || queueId === null) return null
  return nextAttendant(await findAttendantsOf(tx, queueId), null)
}
