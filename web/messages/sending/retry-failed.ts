import { type Message, messageEndpoints } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/toast.tsx'
import { putMessage } from '#web/messages/message-live.ts'
import { changeHistory } from '#web/messages/message-queries.ts'

/**
 * Asks the server to send a stored message again: the server finds it by its clientId, keeps its text and file, and ignores the body given
 * here. Resolves to whether it is being sent again.
 */
export async function retryFailed(ticket: Ticket, { clientId, body }: Message): Promise<boolean> {
  try {
    const { messages } = await call(messageEndpoints.sendMessage, {
      params: { ticketId: ticket.id },
      body: { body: body.trim() || '…', clientId },
    })
    changeHistory(ticket, (pages) => messages.reduce(putMessage, pages))
    return messages.every(({ failure }) => failure === null)
  } catch (error) {
    showError(error)
    return true
  }
}
