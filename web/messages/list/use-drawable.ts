import { useEffect, useState } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'
import { loadRichCards, needsCard, richCards } from '#web/messages/cards/rich-cards.ts'

const none: Message[] = []

/**
 * The messages to draw: a page of the past waits until the code of its cards is here, or else the list would open short of its end and
 * jump as they come. What is new at the end is drawn at once. Null while the first page waits.
 */
export function useDrawable(messages: Message[]): Message[] | null {
  const [drawn, setDrawn] = useState(none)
  const [settled, setSettled] = useState(false)
  const isOlder = messages[0]?.id !== drawn[0]?.id
  const waits = isOlder && !settled && richCards() === null && messages.some(needsCard)
  if (!waits && drawn !== messages) setDrawn(messages)
  useEffect(() => {
    if (!waits) return
    // Where they cannot be loaded, their texts are shown.
    void loadRichCards()
      .catch(() => undefined)
      .then(() => setSettled(true))
  }, [waits])
  if (!waits) return messages
  return drawn.length ? drawn : null
}
