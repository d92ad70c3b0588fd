import { useEffect, useRef } from 'react'
import type { Command } from '#web/platform/commands.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { distinctTickets } from '#web/tickets/distinct-tickets.ts'
import { ticketListQuery, ticketSearchQuery } from '#web/tickets/ticket-queries.ts'
import type { InboxChoice } from './use-list-choice.ts'

type Keys = {
  choice: InboxChoice
  selected: string | null
  commands: Command[]
  onOpen: (uuid: string) => void
  onLeave: () => void
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null

/** j and k (or the arrows) go through the list, Escape leaves the ticket, single keys do what the commands say. Not while writing. */
export function useTicketKeys({ choice, selected, commands, onOpen, onLeave }: Keys): void {
  const isCovered = useRef(false)
  useEffect(() => {
    // Dialogs and menus may be gone already when the key that closes them gets here.
    const look = () => {
      isCovered.current = document.querySelector('[role="dialog"], [role="menu"]') !== null
    }
    addEventListener('keydown', look, true)
    return () => removeEventListener('keydown', look, true)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape' && selected && !isCovered.current) return onLeave()
      if (isWriting(event.target)) return
      const command = commands.find(({ keys }) => keys === event.key)
      if (command) {
        event.preventDefault()
        return command.run()
      }
      const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
      if (!step) return
      const rows = shownTickets(choice)
      const at = rows.findIndex((ticket) => ticket.uuid === selected)
      const next = rows[at < 0 ? 0 : at + step]
      if (!next) return
      event.preventDefault()
      onOpen(next.uuid)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [choice, selected, commands, onOpen, onLeave])
}

function shownTickets({ tab, list, search }: InboxChoice) {
  const pages =
    tab === 'search'
      ? queryClient.getQueryData(ticketSearchQuery(search, list.ascending).queryKey)
      : queryClient.getQueryData(ticketListQuery(list).queryKey)
  return distinctTickets(pages?.pages.flatMap((page) => page.tickets) ?? [])
}
