import type { Input } from '#domain/http/endpoint.ts'
import type { Ticket, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { readsForAll } from '#domain/tickets/ticket-rules.ts'
import { addToOutbox } from '#server/exchange/outbox-db.ts'
import { findAddress } from '#server/contacts/contact-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getVisibleTicket } from '#server/tickets/get-visible-ticket.ts'
import { getTicket, lockTicket, placeOf, saveTicket } from '#server/tickets/ticket-db.ts'
import '#server/tickets/ticket-events.ts'

const receiptLifetimeMs = 24 * 3_600_000

/** Returns a ticket and marks it read, here and on the customer's phone (decision D24), unless another user has to read it (D104). */
export async function showTicket(
  ctx: Context,
  { params }: Input<typeof ticketEndpoints.showTicket>,
): Promise<Ticket> {
  const ticket = await ctx.read((tx) => getVisibleTicket(ctx, tx, { uuid: params.uuid }))
  return ticket.unreadMessages === 0 || !readsForAll(ctx.viewer, ticket) ? ticket : markRead(ctx, ticket)
}

const markRead = (ctx: Context, ticket: Ticket): Promise<Ticket> =>
  ctx.transaction(async (tx) => {
    const before = await lockTicket(tx, ticket.id)
    if (!before || before.unreadMessages === 0) return { ...ticket, unreadMessages: 0 }
    await saveTicket(tx, before.id, { unreadMessages: 0 })
    if (before.whatsappId && before.lastInboundProviderId) {
      const to = await findAddress(tx, before.whatsappId, before.contactId)
      await addToOutbox(tx, {
        whatsappId: before.whatsappId,
        lane: `read:${before.id}`,
        messageId: null,
        task: { kind: 'read', externalId: before.lastInboundProviderId, ...(to && { to }) },
        expiresAt: new Date(ctx.now.getTime() + receiptLifetimeMs),
      })
    }
    const read = await getTicket(tx, before.id)
    ctx.emit('ticket.changed', { ticket: read, previous: placeOf(before) })
    return read
  })
