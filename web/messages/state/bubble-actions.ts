import { createContext, useContext } from 'react'
import type { ContactSummary } from '#domain/contacts/contact-contract.ts'
import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'

export type BubbleActionsValue = {
  ticket: Ticket
  reply: (message: Message) => void
  /** Scrolls to a message, if it is loaded. */
  jump: (messageId: number) => void
  /** Shows a picture whole. */
  view: (messageId: number) => void
  /** Begins a conversation with a contact; null where that cannot be done here. */
  talkTo: ((contact: ContactSummary) => void) | null
  /** Tells why a bot said a message; null where that cannot be shown. */
  explain: ((messageId: number) => void) | null
}

export const BubbleActions = createContext<BubbleActionsValue | null>(null)

/** What bubbles may ask of the list that they stand in. */
export function useBubbleActions(): BubbleActionsValue {
  const actions = useContext(BubbleActions)
  if (!actions) throw new Error('A bubble stands outside a message list.')
  return actions
}
