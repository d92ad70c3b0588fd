import { type VariableFacts, variableFactsOf } from '#domain/messages/message-variables.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import type { SessionUser } from '#domain/users/user-contract.ts'

/** What the variables of a text stand for if the signed-in person sends it now. */
export const ownVariableFacts = (ticket: Ticket, user: SessionUser | null): VariableFacts =>
  variableFactsOf(ticket, {
    userName: user?.name ?? null,
    now: new Date(),
    timeZone: user?.company.timeZone ?? 'America/Sao_Paulo',
  })
