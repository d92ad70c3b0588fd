import { AppError } from '#domain/errors.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { canWrite, isWindowClosed } from '#domain/tickets/ticket-rules.ts'

/** Throws unless somebody has the conversation in hand and there is a connection to write by. */
export function throwUnlessWritable(ticket: Ticket): void {
  if (!canWrite(ticket)) throw new AppError('ERR_TICKET_NOT_OPEN', { status: ticket.status })
  if (!ticket.whatsappId) throw new AppError('ERR_WAPP_NOT_INITIALIZED')
}

/** Throws unless the customer may be written to now in one's own words. */
export function throwUnlessSendable(ticket: Ticket, now: Date): void {
  throwUnlessWritable(ticket)
  if (isWindowClosed(ticket, now))
    throw new AppError('ERR_WINDOW_CLOSED', { lastInboundAt: ticket.lastInboundAt })
}
