import { createContext, useContext } from 'react'
import type { ContactSummary } from '#domain/contacts/contact-contract.ts'
import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'

export type BubbleActionsValue = {
  ticket: Ticket
  reply: (message: Message) => void
  /** Scrolls to a message, if it is loaded. */
  jump: (messageId: number) => void
  /** Shows a picture full size. */
  view: (messageId: number) => void
  /** Asks whom to forward a message to. The list holds the dialog: it drops the rows of bubbles that scroll out of sight. */
  forward: (message: Message) => void
  /** Asks before a message is deleted. */
  remove: (message: Message) => void
  /** Begins a conversation with a contact; null where that is not possible. */
  talkTo: ((contact: ContactSummary) => void) | null
  /** Shows why a bot sent a message; null where that is not available. */
  explain: ((messageId: number) => void) | null
}

export const BubbleActions = createContext<BubbleActionsValue | null>(null)

/** Returns the actions that the list offers to its bubbles. */
export function useBubbleActions(): BubbleActionsValue {
  const actions = useContext(BubbleActions)
  if (!actions) throw new Error('A bubble stands outside a message list.')
  return actions
}
