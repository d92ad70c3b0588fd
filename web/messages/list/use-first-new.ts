import { useEffect, useState } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { firstNewIdOf } from '#web/messages/message-rows.ts'

/** How long the line is shown. */
const shownMs = 20_000

/** Returns the id of the first message that was unread on opening, until it is answered or `shownMs` have passed; null: none was. */
export function useFirstNew(ticket: Ticket, messages: Message[], isFresh: boolean): number | null {
  const [unread] = useState(ticket.unreadMessages)
  const [firstNew, setFirstNew] = useState<number | null | undefined>(undefined)
  if (firstNew === undefined && isFresh) setFirstNew(firstNewIdOf(messages, unread))
  const isAnswered = messages.some(({ id, fromMe }) => fromMe && firstNew && (id > firstNew || id < 0))
  useEffect(() => {
    if (!firstNew) return
    const timer = setTimeout(() => setFirstNew(null), shownMs)
    return () => clearTimeout(timer)
  }, [firstNew])
  return isAnswered ? null : (firstNew ?? null)
}
