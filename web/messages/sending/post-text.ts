import { messageEndpoints } from '#domain/messages/message-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'
import { untilSettled } from '#web/tickets/settling.ts'
import { putMessage } from '#web/messages/message-live.ts'
import { changeHistory } from '#web/messages/message-queries.ts'
import { changeOutgoing, dropOutgoing } from '#web/messages/state/outgoing.ts'
import { sendInTurn } from './send-in-turn.ts'
import { keepUnsent, type UnsentText } from '#web/messages/state/unsent-store.ts'

/** Sends a text in its turn, waiting for the line where there is none; refused, it stays with the cause. */
export async function postText(text: UnsentText): Promise<void> {
  const { ticket, clientId, body, isPrivate, quotedId } = text
  keepUnsent({ ...text, refused: null })
  changeOutgoing(ticket.id, [clientId], { error: null })
  try {
    const quotedMsg = quotedId === null ? null : { id: quotedId }
    const { messages } = await sendInTurn(`text:${ticket.id}`, async () => {
      await untilSettled(ticket.id)
      return call(messageEndpoints.sendMessage, {
        params: { ticketId: ticket.id },
        body: { body, clientId, isPrivate, quotedMsg },
      })
    })
    changeHistory(ticket, (pages) => messages.reduce(putMessage, pages))
    dropOutgoing(ticket.id, [clientId])
  } catch (error) {
    const refused =
      error instanceof ApiError
        ? { status: error.status, error: error.code }
        : { status: 500, error: 'ERR_INTERNAL' }
    keepUnsent({ ...text, refused })
    changeOutgoing(ticket.id, [clientId], { error })
  }
}
