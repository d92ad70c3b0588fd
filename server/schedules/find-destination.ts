import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { AppError } from '#domain/errors.ts'
import { saveIdentities } from '#server/contacts/contact-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findActiveTicket, getTicket, saveNewTicket } from '#server/tickets/ticket-db.ts'
import { makeNewest } from '#server/tickets/make-newest.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import '#server/tickets/ticket-events.ts'

type Contact = { id: number; isGroup: boolean; number: string | null }
/** Status, queue and user of a conversation that is begun for it. */
type Place = {
  opensTicket: boolean
  ticketStatus: 'closed' | 'pending' | 'open'
  queueId: number | null
  ticketUserId: number | null
}
type Way = { contact: Contact; connection: { id: number; channel: ChannelName } }

/**
 * Returns the conversation for a schedule or a campaign: the live one; else with `openTicket` a new one in the status and queue that the
 * schedule names; without it the newest one, or a closed one that no list shows until the customer answers.
 */
export async function findDestination(
  ctx: CompanyContext,
  tx: Db,
  schedule: Place,
  { contact, connection }: Way,
): Promise<Ticket> {
  const active = await findActiveTicket(tx, contact.id, connection.id)
  if (active) return getTicket(tx, active.id)
  if (!schedule.opensTicket && !contact.isGroup) {
    const newest = await findNewest(tx, contact.id, connection.id)
    if (newest) return getTicket(tx, newest.id)
  }
  if (contact.number) {
    await saveIdentities(tx, connection.id, contact.id, [{ kind: 'phone', externalId: contact.number }])
  }
  const place = schedule.opensTicket ? schedule : { queueId: null, ticketUserId: null }
  const id = await saveNewTicket(tx, {
    status: contact.isGroup ? 'group' : statusOf(schedule),
    contactId: contact.id,
    whatsappId: connection.id,
    channel: connection.channel,
    queueId: place.queueId,
    userId: place.ticketUserId,
    isGroup: contact.isGroup,
    now: ctx.now,
  })
  if (id === null) {
    const theirs = await findActiveTicket(tx, contact.id, connection.id)
    if (!theirs) throw new AppError('ERR_CREATING_TICKET')
    return getTicket(tx, theirs.id)
  }
  if (schedule.opensTicket || contact.isGroup) {
    await makeNewest(ctx, tx, { id, contactId: contact.id, whatsappId: connection.id })
  } else await tx.updateTable('tickets').set({ superseded: true }).where('id', '=', id).execute()
  // A conversation that is created closed has no cycle yet: it begins with the customer's answer.
  const data = statusOf(schedule) === 'closed' && !contact.isGroup ? { cycle: false } : { active: true }
  const event = { ticketId: id, type: 'create' as const, userId: null, queueId: place.queueId, data }
  await saveTicketEvent(tx, event, ctx.now)
  const ticket = await getTicket(tx, id)
  if (ticket.status === 'open') {
    const { userId, queueId } = ticket
    await saveTicketEvent(tx, { ticketId: id, type: 'open', userId, queueId }, ctx.now)
  }
  if (schedule.opensTicket || contact.isGroup) ctx.emit('ticket.changed', { ticket, previous: null })
  return ticket
}

/** An open conversation has a user who answers; without one it is pending. */
const statusOf = ({ opensTicket, ticketStatus, ticketUserId }: Place) => {
  if (!opensTicket || ticketStatus === 'closed') return 'closed'
  return ticketUserId === null || ticketStatus === 'pending' ? 'pending' : 'open'
}

const findNewest = (tx: Db, contactId: number, whatsappId: number) =>
  tx
    .selectFrom('tickets')
    .select('id')
    .where('contactId', '=', contactId)
    .where('whatsappId', '=', whatsappId)
    .orderBy('superseded')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
