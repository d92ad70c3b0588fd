import { messageEndpoints } from '#domain/messages/message-contract.ts'
import { giveBackText } from '#web/messages/state/lost-texts.ts'
import { dropOutgoing } from '#web/messages/state/outgoing.ts'
import { keepUnsent, type UnsentText } from '#web/messages/state/unsent-store.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'
import { ownerOfKept } from '#web/platform/session.ts'
import { isTicketGone, postMessages } from './post-messages.ts'

/** Sends a text, and stores it in the browser until the server has it. */
export async function postText(text: UnsentText): Promise<void> {
  const { ticket, clientId, body, isPrivate, quotedId } = text
  const owner = ownerOfKept()
  keepUnsent({ ...text, refused: null })
  const quotedMsg = quotedId === null ? null : { id: quotedId }
  const error = await postMessages({
    ticket,
    lane: 'text',
    clientIds: [clientId],
    send: () =>
      call(messageEndpoints.sendMessage, {
        params: { ticketId: ticket.id },
        body: { body, clientId, isPrivate, quotedMsg },
      }),
  })
  // The text is kept for its writer, and not for another user who has signed in meanwhile.
  if (error === null || ownerOfKept() !== owner) return
  if (isTicketGone(error)) {
    giveBackText(body)
    return dropOutgoing(ticket.id, [clientId])
  }
  const refused =
    error instanceof ApiError
      ? { status: error.status, error: error.code }
      : { status: 500, error: 'ERR_INTERNAL' }
  keepUnsent({ ...text, refused })
}
