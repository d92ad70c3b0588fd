import type { ComponentType, KeyboardEvent, Ref } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'

/** What a list over the composer answers to the keys that are pressed in the field. */
export type SuggestionsHandle = {
  /** Whether the key was meant for the list. */
  onKey: (event: KeyboardEvent) => boolean
}

export type SuggestionsProps = {
  ref: Ref<SuggestionsHandle>
  /** Of the list, so that the field can name it. */
  id: string
  ticket: Ticket
  /** What is called: the words after the slash. */
  query: string
  /** The call is all that stands in the field: where nothing answers it, Enter sends it to nobody. */
  isWhole: boolean
  onActive: (optionId: string | null) => void
  onPick: (picked: { text: string; file: File | null }) => void
  onClose: () => void
}

/** Offers what can be put in place of a text that begins with a slash. A later feature brings it. */
export type Suggestions = ComponentType<SuggestionsProps>
