import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { canWrite, isClosedToPeople, isWithBot } from '#domain/tickets/ticket-rules.ts'

export type ClosedReason =
  | 'pending'
  | 'bot'
  | 'closed'
  | 'waiting'
  | 'rating'
  | 'window'
  | 'humanWindow'
  | 'template'
  | 'gone'
  | 'blocked'
  | 'left'
  | 'visit'

type Place = { now: Date /** The number is not in the group any more. */; hasLeft: boolean }

/** Returns why nothing can be written to a ticket's contact now; null if writing is allowed. Pure. */
export function closedReason(ticket: Ticket, { now, hasLeft }: Place): ClosedReason | null {
  if (ticket.status === 'pending') return isWithBot(ticket) ? 'bot' : 'pending'
  if (ticket.whatsapp === null && ticket.status !== 'nps') return 'gone'
  if (ticket.status === 'closed') return 'closed'
  if (ticket.status === 'nps') return 'rating'
  if (!canWrite(ticket)) return 'waiting'
  if (!ticket.contact.active) return 'blocked'
  if (ticket.isGroup && hasLeft) return 'left'
  if (!isClosedToPeople(ticket, now)) return null
  const { templates, humanAgentHours } = capabilities[ticket.channel]
  if (templates) return 'template'
  return humanAgentHours ? 'humanWindow' : 'window'
}
