import { AppError } from '#domain/errors.ts'
import type { Contact } from '#domain/contacts/contact-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { activeStatuses } from '#domain/tickets/ticket-rules.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findQueue } from '#server/queues/queue-db.ts'
import { findDestination } from '#server/schedules/find-destination.ts'
import {
  findActiveTicket,
  getTicket,
  lockTicket,
  placeOf,
  saveNewTicket,
  saveTicket,
} from '#server/tickets/ticket-db.ts'
import { makeNewest } from '#server/tickets/make-newest.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import { notePerson } from '#server/turns/note-person.ts'
import { findColleague } from '#server/users/user-db.ts'
import type { Sender } from './find-sender.ts'
import '#server/tickets/ticket-events.ts'

type Wish = { userId: number | null; queueId: number | null }
type Way = { contact: Pick<Contact, 'id'>; sender: Sender }

/** Throws ERR_NO_USER_FOUND or ERR_NO_QUEUE_FOUND when an assignment names a user or queue that the company does not have. */
export async function throwIfForeign(tx: Db, { userId, queueId }: Wish): Promise<void> {
  if (queueId !== null && !(await findQueue(tx, queueId)))
    throw new AppError('ERR_NO_QUEUE_FOUND', { queueId })
  if (userId !== null && !(await findColleague(tx, userId)))
    throw new AppError('ERR_NO_USER_FOUND', { userId })
}

/**
 * Returns the conversation for a program's message: the live one, else a new one, open when it names a user and pending otherwise. A live
 * unassigned one is assigned as requested; an assigned one keeps its user.
 */
export async function findConversation(
  ctx: CompanyContext,
  tx: Db,
  { contact, sender }: Way,
  wish: Wish,
): Promise<Ticket> {
  const active = await findActiveTicket(tx, contact.id, sender.id)
  const live = active && (await assign(ctx, tx, active.id, wish))
  if (live) return live
  const { userId, queueId } = wish
  const id = await saveNewTicket(tx, {
    status: userId === null ? 'pending' : 'open',
    contactId: contact.id,
    whatsappId: sender.id,
    channel: sender.channel,
    queueId,
    userId,
    isGroup: false,
    now: ctx.now,
  })
  if (id === null) {
    const theirs = await findActiveTicket(tx, contact.id, sender.id)
    const held = theirs && (await assign(ctx, tx, theirs.id, wish))
    if (!held) throw new AppError('ERR_CREATING_TICKET')
    return held
  }
  await makeNewest(ctx, tx, { id, contactId: contact.id, whatsappId: sender.id })
  const types = userId === null ? (['create'] as const) : (['create', 'open'] as const)
  const data = { active: true }
  for (const type of types) await saveTicketEvent(tx, { ticketId: id, type, userId, queueId, data }, ctx.now)
  const ticket = await getTicket(tx, id)
  ctx.emit('ticket.changed', { ticket, previous: null })
  return ticket
}

/**
 * Returns the conversation of a group; of a person the live one, else one that no list shows until they answer. `wish` null: the message
 * begins no conversation.
 */
export const findPlace = (
  ctx: CompanyContext,
  tx: Db,
  { contact, sender }: { contact: Contact; sender: Sender },
  wish: Wish | null,
): Promise<Ticket> => {
  const assigned = { queueId: wish?.queueId ?? null, ticketUserId: wish?.userId ?? null }
  const place = { opensTicket: wish !== null, ticketStatus: 'pending' as const, ...assigned }
  return findDestination(ctx, tx, place, { contact, connection: sender })
}

/** Returns null when it was closed at the same moment. */
async function assign(
  ctx: CompanyContext,
  tx: Db,
  id: number,
  { userId, queueId }: Wish,
): Promise<Ticket | null> {
  const before = await lockTicket(tx, id)
  if (!before || !activeStatuses.includes(before.status)) return null
  const isFree = before.status === 'pending' && before.userId === null
  if (!isFree || (userId === null && queueId === null)) return getTicket(tx, id)
  await saveTicket(tx, id, {
    ...(userId !== null && { userId, status: 'open' as const }),
    queueId: queueId ?? before.queueId,
    updatedAt: ctx.now,
  })
  if (userId !== null) {
    await notePerson(tx, before, 'accepted')
    const event = { ticketId: id, type: 'open' as const, userId, queueId: queueId ?? before.queueId }
    await saveTicketEvent(tx, event, ctx.now)
  } else if (queueId !== before.queueId)
    await saveTicketEvent(tx, { ticketId: id, type: 'queue', userId, queueId }, ctx.now)
  const ticket = await getTicket(tx, id)
  ctx.emit('ticket.changed', { ticket, previous: placeOf(before) })
  return ticket
}
