import { useEffect, useState } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { firstNewIdOf } from '#web/messages/message-rows.ts'

/** Long enough to find one's place. */
const shownMs = 20_000

/** The message that was new when the conversation was opened, until it is answered or was read for a while; null: none was. */
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
