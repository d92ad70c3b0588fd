import type { TemplateValues } from '#domain/channels/template-variables.ts'
import { resolveVariables } from '#domain/messages/message-variables.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useSession } from '#web/platform/session.ts'

/** The values as the server will fill them in for this conversation. */
export function usePreviewValues(ticket: Ticket, values: TemplateValues): TemplateValues {
  const user = useSession()
  const facts = {
    ticketId: ticket.id,
    contactName: ticket.contact.name,
    userName: user?.name ?? '',
    queueName: ticket.queue?.name ?? '',
    connectionName: ticket.whatsapp?.name ?? '',
    now: new Date(),
    timeZone: user?.company.timeZone ?? 'America/Sao_Paulo',
  }
  return Object.fromEntries(Object.entries(values).map(([key, text]) => [key, resolveVariables(text, facts)]))
}
