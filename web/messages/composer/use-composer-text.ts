import { useEffect, useRef } from 'react'
import { maxTextLength } from '#domain/messages/message-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useSignature } from '#web/messages/state/signature.ts'
import { setDraft, useDraft } from '#web/tickets/drafts/draft-store.ts'
import { useComposerMode } from './composer-mode.ts'
import { focusUnlessWriting } from './focus-unless-writing.ts'
import { useTyping } from './use-typing.ts'

const hasMouse = () => matchMedia('(hover: hover)').matches

/** The draft of a ticket, as a message or as a note, and its field. */
export function useComposerText(ticket: Ticket, onlyPrivate: boolean) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { isPrivate, choose } = useComposerMode(ticket.id, onlyPrivate)
  const text = useDraft(ticket.id, isPrivate)
  const otherText = useDraft(ticket.id, !isPrivate)
  const signature = useSignature()
  const noteTyping = useTyping(ticket.id)
  const focus = () => focusUnlessWriting(field.current)
  // On a touch screen, focusing would open the keyboard over the conversation.
  useEffect(() => void (hasMouse() && focus()), [isPrivate])

  /** The text as it is sent, with the signature. */
  const body = isPrivate || text.trim() === '' ? text : signature.sign(text, ticket.channel)
  const limit = maxTextLength(ticket.channel)
  const isTooLong = body.length > limit
  const write = (next: string) => {
    setDraft({ ticketId: ticket.id, isPrivate }, next)
    choose(isPrivate)
    if (!isPrivate) noteTyping()
  }
  /** Replaces the text between two positions, puts the cursor behind the new piece, and returns the whole text. */
  const place = (piece: string, from: number, to: number): string => {
    const area = field.current
    const next = text.slice(0, from) + piece + text.slice(to)
    write(next)
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(from + piece.length, from + piece.length)
    })
    return next
  }
  return {
    field,
    text,
    body,
    limit,
    isTooLong,
    canSend: text.trim() !== '' && !isTooLong,
    isPrivate,
    choose,
    hasOther: otherText.trim() !== '',
    signature,
    focus,
    write,
    place,
    /** Inserts a piece at the cursor. */
    insert: (piece: string): void => {
      const area = field.current
      place(piece, area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length)
    },
    clear: (): void => setDraft({ ticketId: ticket.id, isPrivate }, ''),
  }
}

export type ComposerText = ReturnType<typeof useComposerText>
