import { capabilities } from '#domain/channels/channel-capabilities.ts'
import { AppError } from '#domain/errors.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { canWrite, isClosedToPeople, isWindowClosed } from '#domain/tickets/ticket-rules.ts'

/** Throws unless the conversation is assigned, has a connection, and its contact is not blocked. */
export function throwUnlessWritable(ticket: Ticket): void {
  if (!canWrite(ticket)) throw new AppError('ERR_TICKET_NOT_OPEN', { status: ticket.status })
  if (!ticket.whatsappId) throw new AppError('ERR_WAPP_NOT_INITIALIZED')
  throwIfBlocked(ticket)
}

export function throwIfBlocked({ contact }: Pick<Ticket, 'contact'>): void {
  if (!contact.active) throw new AppError('ERR_CONTACT_BLOCKED', { contactId: contact.id })
}

/** Throws unless a person may now send the customer a free text. */
export function throwUnlessSendable(ticket: Ticket, now: Date): void {
  throwUnlessWritable(ticket)
  throwIfClosedToPeople(ticket, now)
}

export function throwIfClosedToPeople(ticket: Pick<Ticket, 'channel' | 'lastInboundAt'>, now: Date): void {
  if (!isClosedToPeople(ticket, now)) return
  const { lastInboundAt } = ticket
  const code = capabilities[ticket.channel].humanAgentHours ? 'ERR_HUMAN_WINDOW_CLOSED' : 'ERR_WINDOW_CLOSED'
  throw new AppError(code, { lastInboundAt })
}

/** The same for reactions, which are accepted within the reply window only. */
export function throwUnlessReactable(ticket: Ticket, now: Date): void {
  throwUnlessWritable(ticket)
  if (isWindowClosed(ticket, now))
    throw new AppError('ERR_WINDOW_CLOSED', { lastInboundAt: ticket.lastInboundAt })
}
