import { type KeyboardEvent, useRef, useState } from 'react'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { chooseCaptioned } from '#web/messages/state/chosen-files.ts'
import type { SuggestionsHandle } from './composer-suggestions.ts'
import { type MentionAt, mentionAt } from './mention-at.ts'
import { slashAt, slashOfAll } from './slash-at.ts'
import type { ComposerText } from './use-composer-text.ts'

/** The mention and the shortcut at the cursor; valid only for this `text`. */
type Calls = { text: string; mention: MentionAt | null; slash: MentionAt | null }
const noCalls: Calls = { text: '', mention: null, slash: null }

/** Finds what a slash or an @ in the text asks for: quick messages, or members of a group. At most one list is open. */
export function useSuggestions(ticket: Ticket, composer: ComposerText, hasQuick: boolean) {
  const { field, text, isPrivate, textNow, place, insert } = composer
  const list = useRef<SuggestionsHandle>(null)
  const [known, setKnown] = useState(noCalls)
  const [dismissed, setDismissed] = useState(false)
  const [activeOption, setActiveOption] = useState<string | null>(null)
  const calls = known.text === text ? known : noCalls
  const quick = hasQuick && !dismissed ? (calls.slash ?? slashOfAll(text)) : null
  // A note calls colleagues; a message calls members of its group.
  const mention = quick === null && (ticket.isGroup || isPrivate) ? calls.mention : null

  /** Opens the list of quick messages at the cursor. */
  const callQuick = () => {
    const at = field.current?.selectionStart ?? text.length
    const piece = at === 0 || /\s/.test(text.charAt(at - 1)) ? '/' : ' /'
    const from = at + piece.length - 1
    const slash = { from, to: from + 1, query: '' }
    setDismissed(false)
    setKnown({ text: place(piece, at, at), mention: null, slash })
  }
  const pickQuick = (picked: { text: string; file: File | null }) => {
    const longest = isPrivate ? picked.text.length : capabilities[ticket.channel].maxCaptionLength
    const isCaption = picked.file !== null && picked.text.length <= longest
    if (picked.file) chooseCaptioned(ticket.id, picked.file, isCaption ? picked.text : '')
    if (!quick) return
    const piece = isCaption ? '' : picked.text
    // While the file was being loaded, the user may have typed on, or taken the shortcut away.
    const shortcut = text.slice(quick.from, quick.to)
    const from = textNow().startsWith(shortcut, quick.from) ? quick.from : textNow().indexOf(shortcut)
    if (from >= 0) place(piece, from, from + shortcut.length)
    else if (piece) insert(piece)
  }
  return {
    list,
    quick,
    /** True if the field holds nothing but the shortcut. */
    isWhole: quick?.from === 0 && slashOfAll(text) !== null,
    mention,
    activeOption,
    setActiveOption,
    callQuick,
    pickQuick,
    pickMention: (name: string): void => {
      if (mention) place(`@${name} `, mention.from, mention.to)
    },
    /** Reads the text up to the cursor. */
    readText: ({ value, selectionStart }: HTMLTextAreaElement): void => {
      setDismissed(false)
      setKnown({
        text: value,
        mention: mentionAt(value, selectionStart),
        slash: slashAt(value, selectionStart),
      })
    },
    /** Ends the mention or the shortcut when the cursor leaves it. */
    readCursor: ({ value, selectionStart }: HTMLTextAreaElement): void => {
      if (!calls.mention && !calls.slash) return
      setKnown({
        text: value,
        mention: calls.mention && mentionAt(value, selectionStart),
        slash: calls.slash && slashAt(value, selectionStart),
      })
    },
    close: (): void => {
      setKnown(noCalls)
      if (quick) setDismissed(true)
    },
    /** Returns whether the open list handled a key. */
    takesKey: (event: KeyboardEvent): boolean => {
      if ((quick || mention) && list.current?.onKey(event)) return true
      // The list is still loading: Enter must not send the shortcut meanwhile.
      return quick !== null && !list.current && event.key === 'Enter'
    },
  }
}
