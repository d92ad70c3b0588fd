import type { ComponentType, KeyboardEvent, Ref } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'

/** The keyboard handler of a list over the composer. */
export type SuggestionsHandle = {
  /** Returns whether the list handled the key. */
  onKey: (event: KeyboardEvent) => boolean
}

export type SuggestionsProps = {
  ref: Ref<SuggestionsHandle>
  /** Id of the list, to which the field refers. */
  id: string
  ticket: Ticket
  /** The text after the slash. */
  query: string
  /** True if the field holds nothing but the shortcut: if nothing matches, Enter does not send it. */
  isWhole: boolean
  onActive: (optionId: string | null) => void
  onPick: (picked: { text: string; file: File | null }) => void
  onClose: () => void
}

/** Offers replacements for a text that begins with a slash. Provided by another feature. */
export type Suggestions = ComponentType<SuggestionsProps>
