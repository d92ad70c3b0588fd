import type { Message } from '#domain/messages/message-contract.ts'
import { putMessage } from '#web/messages/message-live.ts'
import { changeHistory } from '#web/messages/message-queries.ts'
import { changeOutgoing, dropOutgoing } from '#web/messages/state/outgoing.ts'
import type { SendPlace } from '#web/messages/state/unsent-store.ts'
import { untilSettled } from '#web/tickets/settling.ts'
import { sendInTurn } from './send-in-turn.ts'

type Posting = {
  ticket: SendPlace
  /** What is sent in one lane keeps its order. */
  lane: 'text' | 'files'
  clientIds: string[]
  send: () => Promise<{ messages: Message[] }>
}

/**
 * Sends messages in their turn, waiting for the line where there is none; refused, they stay in the conversation with the cause.
 * Resolves to that cause, or null.
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
