import { isWindowClosed } from '#domain/tickets/ticket-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { sendSystemMessage } from '#server/messages/outbound/send-system-message.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { saveTicket } from '#server/tickets/ticket-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'

type Closing = {
  ticket: Pick<Ticket, 'id' | 'queueId' | 'channel' | 'lastInboundAt'>
  farewell: string
  byCustomer: boolean
}

/** Ends a conversation that no person had in hand: with the connection's farewell, and without asking for a rating. */
export async function closeTicket(
  ctx: CompanyContext,
  tx: Db,
  { ticket, farewell, byCustomer }: Closing,
): Promise<void> {
  const { id: ticketId, queueId } = ticket
  if (farewell.trim() !== '' && !isWindowClosed(ticket, ctx.now))
    await sendSystemMessage(ctx, tx, { ticketId, text: farewell, cause: { kind: 'inbound' } })
  await saveTicket(tx, ticketId, {
    status: 'closed',
    unreadMessages: 0,
    waitingSince: null,
    updatedAt: ctx.now,
  })
  const data = { byCustomer }
  await saveTicketEvent(tx, { ticketId, type: 'autoClose', userId: null, queueId, data }, ctx.now)
}
