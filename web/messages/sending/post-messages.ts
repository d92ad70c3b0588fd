import type { Message } from '#domain/messages/message-contract.ts'
import { putMessage } from '#web/messages/message-live.ts'
import { changeHistory } from '#web/messages/message-queries.ts'
import { changeOutgoing, dropOutgoing } from '#web/messages/state/outgoing.ts'
import type { SendPlace } from '#web/messages/state/unsent-store.ts'
import { ApiError } from '#web/platform/api.ts'
import { showError } from '#web/platform/toast.tsx'
import { untilSettled } from '#web/tickets/settling.ts'
import { sendInTurn } from './send-in-turn.ts'

type Posting = {
  ticket: SendPlace
  /** Messages of one lane are sent in order. */
  lane: 'text' | 'files'
  clientIds: string[]
  send: () => Promise<{ messages: Message[] }>
}

/**
 * Sends messages in their lane's order and waits while offline; refused messages stay in the conversation with the error. Resolves to that
 * error, or null.
 */
export async function postMessages({ ticket, lane, clientIds, send }: Posting): Promise<unknown> {
  changeOutgoing(ticket.id, clientIds, { error: null })
  try {
    const { messages } = await sendInTurn(`${lane}:${ticket.id}`, async () => {
      await untilSettled(ticket.id)
      return send()
    })
    changeHistory(ticket, (pages) => messages.reduce(putMessage, pages))
    dropOutgoing(ticket.id, clientIds)
    return null
  } catch (error) {
    changeOutgoing(ticket.id, clientIds, { error, progress: null })
    return error
  }
}

/** Whether a message was refused because its ticket is gone: its bubble cannot be seen any more. */
export const isTicketGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'ERR_NO_TICKET_FOUND'

/** Posts what the browser does not store (files, cards): if its ticket is gone, says so, and drops it. */
export async function postUnstored(posting: Posting): Promise<void> {
  const error = await postMessages(posting)
  if (!isTicketGone(error)) return
  showError(error)
  dropOutgoing(posting.ticket.id, posting.clientIds)
}
