import type { TemplateValues } from '#domain/channels/template-variables.ts'
import { resolveVariables } from '#domain/messages/message-variables.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { ownVariableFacts } from '#web/messages/own-variable-facts.ts'
import { useSession } from '#web/platform/session.ts'

/** Returns the values as the server will fill them in for this conversation. */
export function usePreviewValues(ticket: Ticket, values: TemplateValues): TemplateValues {
  const user = useSession()
  const facts = ownVariableFacts(ticket, user)
  return Object.fromEntries(Object.entries(values).map(([key, text]) => [key, resolveVariables(text, facts)]))
}
