import type { Input } from '#domain/http/endpoint.ts'
import { activeStatuses, isPlainGroup } from '#domain/tickets/ticket-rules.ts'
import type { Ticket, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { saveWords } from '#server/tickets/closing/save-words.ts'
import {
  getTicket,
  type lockTicket,
  markNewest,
  placeOf,
  saveNewTicket,
  saveTicket,
} from '#server/tickets/ticket-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import type { planUpdate } from './plan-update.ts'
import { dropUndos } from './ticket-undo-db.ts'
import '#server/tickets/ticket-events.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockTicket>>>
type Wish = Input<typeof ticketEndpoints.updateTicket>['body']

/** Returns whether a transfer to another department starts a new ticket (closeTicketOnTransfer). */
export async function beginsAnew(tx: Db, before: Locked, { isTransfered, queueId }: Wish): Promise<boolean> {
  const moves = isTransfered && queueId && queueId !== before.queueId
  if (!moves || before.whatsappId === null || !activeStatuses.includes(before.status)) return false
  if (isPlainGroup(await getTicket(tx, before.id))) return false
  return (await settingOf(tx, 'closeTicketOnTransfer')) === 'enabled'
}

/**
 * Closes the ticket without farewell or rating and creates a new one at the transfer's target, which gets the colleague’s note and the
 * messages to the customer. It cannot be undone in one step.
 */
export async function transferAsNew(
  ctx: Context,
  tx: Db,
  given: { before: Locked; wish: Wish; plan: ReturnType<typeof planUpdate> },
): Promise<Ticket> {
  const { before, wish, plan } = given
  const { contactId, whatsappId, channel, isGroup } = before
  if (whatsappId === null) throw new Error('Without a connection no ticket begins.')
  const { status, queueId = before.queueId, userId = null, ...rest } = plan.changes
  await dropUndos(tx, before.id)
  await saveTicket(tx, before.id, {
    ...{ status: 'closed' as const, unreadMessages: 0, waitingSince: null, updatedAt: ctx.now },
  })
  for (const event of plan.log) await saveTicketEvent(tx, { ticketId: before.id, ...event }, ctx.now)
  const closed = { ticketId: before.id, userId: ctx.viewer.id, queueId: before.queueId }
  await saveTicketEvent(tx, { ...closed, type: 'closed' }, ctx.now)
  const id = await saveNewTicket(tx, {
    ...{ contactId, whatsappId, channel, isGroup, queueId, userId, now: ctx.now },
    status: status ?? before.status,
  })
  if (id === null) throw new Error('The ticket that was just closed is still in the way.')
  await markNewest(tx, { id, contactId, whatsappId })
  const { lastMessage, lastWords, lastMessageBy, fromMe, unreadMessages, waitingSince } = {
    ...before,
    ...rest,
  }
  const { lastMessageAt, lastInboundProviderId } = before
  const last = { lastMessage, lastWords, lastMessageAt, lastMessageBy, lastInboundProviderId, fromMe }
  const kept = { ...last, unreadMessages, waitingSince }
  await saveTicket(tx, id, { ...kept, botState: 'off' })
  await saveTicketEvent(tx, { ticketId: id, type: 'create', userId: ctx.viewer.id, queueId }, ctx.now)
  // The figures count the receiver's time from an acceptance on, and the ticket comes accepted.
  if (userId !== null) await saveTicketEvent(tx, { ticketId: id, type: 'open', userId, queueId }, ctx.now)
  const ticket = await getTicket(tx, id)
  const words = { before, ticket, wish, rating: null, undoKey: null }
  await saveWords(ctx, tx, words)
  ctx.emit('ticket.changed', { ticket: await getTicket(tx, before.id), previous: placeOf(before) })
  const { id: by, name } = ctx.viewer
  const isHanded = userId !== null && userId !== by
  ctx.emit('ticket.changed', { ticket, previous: null, ...(isHanded && { transferredBy: { id: by, name } }) })
  return ticket
}
