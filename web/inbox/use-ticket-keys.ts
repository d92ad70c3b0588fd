import { useEffect } from 'react'
import { queryClient } from '#web/platform/query-client.ts'
import { ticketListQuery, ticketSearchQuery } from '#web/tickets/ticket-queries.ts'
import type { InboxChoice } from './use-list-choice.ts'

type Keys = {
  choice: InboxChoice
  selected: string | null
  onOpen: (uuid: string) => void
  onLeave: () => void
  onHelp: () => void
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null

/** j and k (or the arrows) go through the list, Escape leaves the ticket, ? lists the keys. Nothing happens while writing. */
export function useTicketKeys({ choice, selected, onOpen, onLeave, onHelp }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape' && selected && !document.querySelector('[role="dialog"]')) return onLeave()
      if (isWriting(event.target)) return
      if (event.key === '?') return onHelp()
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
  }, [choice, selected, onOpen, onLeave, onHelp])
}

function shownTickets({ tab, list, search }: InboxChoice) {
  const pages =
    tab === 'search'
      ? queryClient.getQueryData(ticketSearchQuery(search, list.ascending).queryKey)
      : queryClient.getQueryData(ticketListQuery(list).queryKey)
  return pages?.pages.flatMap((page) => page.tickets) ?? []
}
