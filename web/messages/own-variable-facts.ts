import { type VariableFacts, variableFactsOf } from '#domain/messages/message-variables.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import type { SessionUser } from '#domain/users/user-contract.ts'

/** Returns the values of a text's variables if the signed-in user sends it now. */
export const ownVariableFacts = (ticket: Ticket, user: SessionUser | null): VariableFacts =>
  variableFactsOf(ticket, {
    userName: user?.name ?? null,
    now: new Date(),
    timeZone: user?.company.timeZone ?? 'America/Sao_Paulo',
  })
