import { useEffect, useRef } from 'react'
import { maxTextLength } from '#domain/messages/message-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useSignature } from '#web/messages/state/signature.ts'
import { draftOf, setDraft, useDraft } from '#web/tickets/drafts/draft-store.ts'
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
  /** The text as it is now: newer than `text` in a callback that has waited. */
  const textNow = () => draftOf(ticket.id, isPrivate)
  /** Replaces the text between two positions and returns the whole text. The cursor comes behind the new piece, or stays further on. */
  const place = (piece: string, from: number, to: number): string => {
    const area = field.current
    const now = textNow()
    const next = now.slice(0, from) + piece + now.slice(to)
    const cursor = from + piece.length + Math.max((area?.selectionStart ?? to) - to, 0)
    write(next)
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(cursor, cursor)
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
    textNow,
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
