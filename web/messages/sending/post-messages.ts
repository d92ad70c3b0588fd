import type { Message } from '#domain/messages/message-contract.ts'
import { putMessage } from '#web/messages/message-live.ts'
import { changeHistory } from '#web/messages/message-queries.ts'
import { changeOutgoing, dropOutgoing } from '#web/messages/state/outgoing.ts'
import type { SendPlace } from '#web/messages/state/unsent-store.ts'
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
