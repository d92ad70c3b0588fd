import { useEffect } from 'react'
import { shownTickets, stepFrom } from './neighbour-of.ts'
import type { InboxChoice } from './use-list-choice.ts'
import { useSettled } from './use-settled.ts'
import { keepTicket, warmTicket } from './warm-tickets.ts'

/** Prefetches the next and the previous ticket once a ticket stays open. */
export function useWarmNeighbours(choice: InboxChoice, selected: string | null): void {
  const settled = useSettled(selected ?? '')
  useEffect(() => {
    if (!settled || !selected) return
    const rows = shownTickets(choice)
    const open = rows.find(({ uuid }) => uuid === selected)
    for (const step of [-1, 1] as const) {
      const next = rows[stepFrom(rows, selected, -1, step)]
      if (next && open) warmTicket(next)
    }
    if (open) keepTicket(open)
  }, [settled, choice, selected])
}
