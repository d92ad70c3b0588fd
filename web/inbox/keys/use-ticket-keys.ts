import { useEffect, useRef } from 'react'
import type { Command } from '#web/platform/commands.ts'
import {
  beginsText,
  composerField,
  isInTicketList,
  isOverlayShown,
  isWritingIn,
} from '#web/inbox/composer-field.ts'
import { shownTickets, stepFrom } from '#web/inbox/neighbour-of.ts'
import type { InboxChoice } from '#web/inbox/use-list-choice.ts'

type Keys = {
  choice: InboxChoice
  selected: string | null
  commands: Command[]
  onOpen: (uuid: string) => void
  /** Closes what lies over the ticket, or leaves the ticket. */
  onLeave: () => void
}

const typingMs = 1000

/**
 * Handles the keys of the inbox. In an open ticket, letters go into the composer wherever the focus is; single keys run commands only in
 * the list, or while no ticket is open, and with Alt everywhere. None works under an overlay. Escape closes the innermost layer only:
 * overlays, then the focused field, then the ticket.
 */
export function useTicketKeys({ choice, selected, commands, onOpen, onLeave }: Keys): void {
  const isCovered = useRef(false)
  /** Index of the last open ticket in the list. */
  const place = useRef(-1)
  /** When a letter was last typed into a text field. */
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const at = shownTickets(choice).findIndex(({ uuid }) => uuid === selected)
    if (at >= 0) place.current = at
  })
  useEffect(() => {
    // Remembers whether an overlay is open: it may already be closed when its key event arrives here.
    const look = (event: KeyboardEvent) => {
      isCovered.current = isOverlayShown()
      if (event.target instanceof HTMLTextAreaElement && beginsText(event)) typedAt.current = event.timeStamp
    }
    addEventListener('keydown', look, true)
    return () => removeEventListener('keydown', look, true)
  }, [])
  useEffect(() => {
    const neighbour = (by: 1 | -1) => {
      const rows = shownTickets(choice)
      return rows[stepFrom(rows, selected, place.current, by)]
    }
    const onKey = (event: KeyboardEvent) => {
      // An overlay may have lost the focus: what had it there is gone.
      if (event.defaultPrevented || isCovered.current) return
      const { target, key, altKey } = event
      const isInList = isInTicketList(target)
      const isWriting = isWritingIn(target)
      // The browser writes the character into the field that has just got the focus.
      if (isStillOpen(selected) && !isInList && !isWriting && beginsText(event)) {
        return composerField()?.focus()
      }
      if (event.ctrlKey || event.metaKey) return
      if (key === 'Escape') {
        if (isWriting) target.blur()
        else if (selected) onLeave()
        return
      }
      if (isWriting && !altKey) return
      // A ticket that is taken away takes the field along in which somebody is typing.
      const isTyping = target === document.body && event.timeStamp - typedAt.current < typingMs
      if (isTyping && !altKey && beginsText(event)) return
      const command = commandFor(event, commands)
      if (command) {
        event.preventDefault()
        return command.run()
      }
      const by = (altKey ? undefined : letterSteps[key]) ?? arrowSteps[key]
      const next = by && neighbour(by)
      if (!next) return
      event.preventDefault()
      // The next step is made from the list too, unless the opened ticket can be written in.
      if (!altKey) focusCard(next.uuid)
      onOpen(next.uuid)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [choice, selected, commands, onOpen, onLeave])
}

/** The address changes before the screen does. */
const isStillOpen = (selected: string | null): boolean =>
  selected !== null && location.pathname.endsWith(selected)

const letterSteps: Record<string, 1 | -1 | undefined> = { j: 1, k: -1 }
const arrowSteps: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowUp: -1 }

/** Returns the command of a key, alone or with Alt. Caps Lock makes no other command. */
function commandFor({ key, shiftKey }: KeyboardEvent, commands: Command[]): Command | undefined {
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase()
  const named = isLetter ? (shiftKey ? key.toUpperCase() : key.toLowerCase()) : key
  return commands.find(({ keys }) => keys === named)
}

function focusCard(uuid: string): void {
  const list = document.querySelector<HTMLElement>('[data-ticket-list]')
  const card = list?.querySelector<HTMLElement>(`[data-ticket="${uuid}"] button`)
  ;(card ?? list)?.focus()
}
