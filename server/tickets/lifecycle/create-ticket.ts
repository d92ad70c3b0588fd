import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Ticket, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { can } from '#domain/access/access.ts'
import { findConnectionFor } from '#server/connections/connection-db.ts'
import { saveIdentities } from '#server/contacts/contact-db.ts'
import { findContact } from '#server/contacts/contact-record-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findQueue, hasQueues } from '#server/queues/queue-db.ts'
import { findActiveTicket, getTicket, saveNewTicket } from '#server/tickets/ticket-db.ts'
import { findColleague } from '#server/users/user-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import { makeNewest } from '#server/tickets/make-newest.ts'
import '#server/tickets/ticket-events.ts'

type Wish = Input<typeof ticketEndpoints.createTicket>['body']

/** Starts a conversation for an attendant. If the contact already has one, the error names its owner (decision D5). */
export const createTicket = (
  ctx: Context,
  { body }: Input<typeof ticketEndpoints.createTicket>,
): Promise<Ticket> =>
  ctx.transaction(async (tx) => {
    throwUnlessOwn(ctx, body)
    const { userId } = body
    const isForAnother = userId !== undefined && userId !== ctx.viewer.id
    if (isForAnother && !(await findColleague(tx, userId)))
      throw new AppError('ERR_NO_USER_FOUND', { userId })
    const ticket = await startTicket(ctx, tx, body)
    ctx.emit('ticket.changed', { ticket, previous: null })
    return ticket
  })

/** Creates a conversation of the viewer, or of the user that is named, in the caller's transaction; the caller announces it. */
export async function startTicket(
  ctx: Context,
  tx: Db,
  wish: Pick<Wish, 'contactId' | 'queueId' | 'whatsappId' | 'userId'> & { preferred?: number | null },
): Promise<Ticket> {
  const { queueId } = wish
  const userId = wish.userId ?? ctx.viewer.id
  const contact = await findContact(tx, wish.contactId)
  if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND')
  await throwUnlessQueue(tx, queueId)
  // A group can be reached only by the number that is in it.
  const own = contact.isGroup ? (contact.whatsapp?.id ?? null) : null
  const chosen = own ?? wish.whatsappId ?? null
  const preferred = wish.preferred ?? ctx.viewer.whatsappId
  const connection = await findConnectionFor(tx, { channel: contact.channel, chosen, preferred })
  if (!connection) throw new AppError(chosen === null ? 'ERR_NO_DEF_WAPP_FOUND' : 'ERR_WAPP_NOT_INITIALIZED')
  await throwIfBusy(tx, contact.id, connection.id)
  if (contact.number) {
    await saveIdentities(tx, connection.id, contact.id, [{ kind: 'phone', externalId: contact.number }])
  }
  const id = await saveNewTicket(tx, {
    status: contact.isGroup ? 'group' : 'open',
    contactId: contact.id,
    whatsappId: connection.id,
    channel: connection.channel,
    queueId,
    userId,
    isGroup: contact.isGroup,
    now: ctx.now,
  })
  if (id === null) {
    await throwIfBusy(tx, contact.id, connection.id)
    throw new AppError('ERR_CREATING_TICKET')
  }
  await makeNewest(ctx, tx, { id, contactId: contact.id, whatsappId: connection.id })
  await saveTicketEvent(tx, { ticketId: id, type: 'create', userId: ctx.viewer.id, queueId }, ctx.now)
  await saveTicketEvent(tx, { ticketId: id, type: 'open', userId, queueId }, ctx.now)
  return getTicket(tx, id)
}

/** Requires the viewer's own company, own name and one of their own queues; admins choose among all people and queues (decision D10). */
function throwUnlessOwn({ viewer, companyId }: Context, wish: Wish) {
  if (wish.companyId !== undefined && wish.companyId !== companyId) throw new AppError('ERR_NO_PERMISSION')
  const seesAll = can(viewer, 'tickets-manager:showall')
  const forAnother = wish.userId !== undefined && wish.userId !== viewer.id
  if (forAnother && !seesAll) throw new AppError('ERR_NO_PERMISSION')
  const foreign = wish.queueId !== null && !viewer.queueIds.includes(wish.queueId)
  if (foreign && !seesAll) throw new AppError('ERR_NO_QUEUE_FOUND')
}

/** Requires a queue of the company; none is allowed only when the company has none (decision D100). */
async function throwUnlessQueue(tx: Db, queueId: number | null) {
  if (queueId !== null) {
    if (!(await findQueue(tx, queueId))) throw new AppError('ERR_NO_QUEUE_FOUND')
  } else if (await hasQueues(tx)) {
    throw new AppError('ERR_VALIDATION', [{ path: 'body.queueId', message: 'Selecione uma fila' }])
  }
}

async function throwIfBusy(tx: Db, contactId: number, whatsappId: number) {
  const active = await findActiveTicket(tx, contactId, whatsappId)
  if (!active) return
  const { uuid, status, userId, user, queue } = await getTicket(tx, active.id)
  throw new AppError('ERR_OTHER_OPEN_TICKET', {
    userId,
    user: user && { name: user.name },
    queue: queue && { name: queue.name },
    uuid,
    status,
  })
}
