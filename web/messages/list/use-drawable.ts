import { useEffect, useState } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'
import { loadRichCards, needsCard, richCards } from '#web/messages/cards/rich-cards.ts'

const none: Message[] = []

/**
 * Returns the messages to draw. A page of history waits until the code of its cards is loaded, or else the list would open short of its end
 * and jump as they render. New messages at the end are drawn at once. Null while the first page waits.
 */
export function useDrawable(messages: Message[]): Message[] | null {
  const [drawn, setDrawn] = useState(none)
  const [settled, setSettled] = useState(false)
  const isOlder = messages[0]?.id !== drawn[0]?.id
  const waits = isOlder && !settled && richCards() === null && messages.some(needsCard)
  if (!waits && drawn !== messages) setDrawn(messages)
  useEffect(() => {
    if (!waits) return
    // If the cards cannot be loaded, the messages are shown as text.
    void loadRichCards()
      .catch(() => undefined)
      .then(() => setSettled(true))
  }, [waits])
  if (!waits) return messages
  return drawn.length ? drawn : null
}
