import { useEffect, useRef } from 'react'
import type { Command } from '#web/platform/commands.ts'
import { shownTickets, stepFrom } from './neighbour-of.ts'
import type { InboxChoice } from './use-list-choice.ts'

type Keys = {
  choice: InboxChoice
  selected: string | null
  commands: Command[]
  onOpen: (uuid: string) => void
  onLeave: () => void
}

const covering = '[role="dialog"], [role="menu"], [role="listbox"]'
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/**
 * Handles the keys of the inbox. j and k (or the arrows) move through the list, with Alt also while writing; single keys run commands, not
 * while writing, and none under an overlay. Escape closes the innermost layer only: overlays, then the focused field, then the ticket.
 */
export function useTicketKeys({ choice, selected, commands, onOpen, onLeave }: Keys): void {
  const isCovered = useRef(false)
  /** Index of the last open ticket in the list. */
  const place = useRef(-1)
  useEffect(() => {
    const at = shownTickets(choice).findIndex(({ uuid }) => uuid === selected)
    if (at >= 0) place.current = at
  })
  useEffect(() => {
    // Remembers whether an overlay is open: it may already be closed when its key event arrives here.
    const look = () => {
      const above = [...document.querySelectorAll(covering)]
      isCovered.current = above.some((one) => one.checkVisibility())
    }
    addEventListener('keydown', look, true)
    return () => removeEventListener('keydown', look, true)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // An overlay may have lost the focus: what had it there is gone.
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || isCovered.current) return
      if (event.key === 'Escape') {
        if (leaveField(event.target)) return
        if (selected) onLeave()
        return
      }
      const wanted = steps[event.key]
      if (!event.altKey && isWriting(event.target)) return
      if (event.altKey && !event.key.startsWith('Arrow')) return
      const command = event.altKey ? undefined : commands.find(({ keys }) => keys === event.key)
      if (command) {
        event.preventDefault()
        return command.run()
      }
      if (!wanted) return
      const rows = shownTickets(choice)
      const next = rows[stepFrom(rows, selected, place.current, wanted)]
      if (!next) return
      event.preventDefault()
      onOpen(next.uuid)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [choice, selected, commands, onOpen, onLeave])
}

const steps: Record<string, 1 | -1 | undefined> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Removes the focus from a field; returns false if no field had it. */
function leaveField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || !isWriting(target)) return false
  target.blur()
  return true
}
