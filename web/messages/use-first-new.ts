import { useState } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { firstNewIdOf } from './message-rows.ts'

/** The message that was new when the conversation was opened, for as long as it stays open; null: none was. */
export function useFirstNew(ticket: Ticket, messages: Message[], isFresh: boolean): number | null {
  const [unread] = useState(ticket.unreadMessages)
  const [firstNew, setFirstNew] = useState<number | null | undefined>(undefined)
  if (firstNew === undefined && isFresh) setFirstNew(firstNewIdOf(messages, unread))
  return firstNew ?? null
}
