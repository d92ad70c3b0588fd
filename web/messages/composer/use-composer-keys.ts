import type { KeyboardEvent } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { lastEditable, setEditTarget } from '#web/messages/state/edit-target.ts'
import { setReplyTarget } from '#web/messages/state/reply-target.ts'
import { useViewer } from '#web/platform/session.ts'
import type { ComposerText } from './use-composer-text.ts'

/** Action after sending: Ctrl+Enter resolves the ticket, Ctrl+Shift+Enter opens the next one. */
export type SentThen = 'resolve' | 'next'

type Acts = {
  quoted: Message | null
  /** Returns whether an open list handles the key. */
  takesKey: (event: KeyboardEvent) => boolean
  send: () => void
  onSent: ((then: SentThen) => void) | undefined
}

/** Returns the key handler of the composer's field. */
export function useComposerKeys(ticket: Ticket, composer: ComposerText, acts: Acts) {
  const { text, canSend } = composer
  const { quoted, takesKey, send, onSent } = acts
  const viewer = useViewer()

  const editLast = (event: KeyboardEvent) => {
    const last = lastEditable(ticket, viewer.id)
    if (!last) return
    event.preventDefault()
    setEditTarget(ticket.id, last)
  }
  return (event: KeyboardEvent): void => {
    if (takesKey(event)) return event.preventDefault()
    if (event.key === 'Escape' && quoted) {
      event.stopPropagation()
      setReplyTarget(ticket.id, null)
    }
    if (event.key === 'ArrowUp' && text === '') editLast(event)
    // During IME composition (Japanese, accents), Enter accepts the word.
    const isPlain = event.key === 'Enter' && !event.nativeEvent.isComposing
    const isCommand = event.ctrlKey || event.metaKey
    if (!isPlain || (event.shiftKey && !isCommand)) return
    event.preventDefault()
    send()
    if (isCommand && canSend) onSent?.(event.shiftKey ? 'next' : 'resolve')
  }
}
