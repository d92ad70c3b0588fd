import { useState } from 'react'
import { messageChannel } from '#domain/messages/message-contract.ts'
import { previewOf } from '#domain/messages/message-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { useTexts } from '#web/platform/translate.ts'
import { noteMessageEvent } from '#web/messages/message-queries.ts'
import { messageTexts } from '#web/messages/message-texts.ts'

/** Applies socket events to the cached conversations; returns what a screen reader should announce of the open one. */
export function useMessageNews(ticket: Ticket): string {
  const t = useTexts(messageTexts)
  const [spoken, setSpoken] = useState('')
  useLive(messageChannel, (event) => {
    noteMessageEvent(event)
    if (event.action !== 'create') return
    const { message } = event
    const isOurs = message.contactId === ticket.contactId && !message.fromMe
    if (isOurs) setSpoken(t('from', { name: ticket.contact.name, text: previewOf(message) }))
  })
  return spoken
}
