import { useEffect, useRef } from 'react'
import { Virtuoso } from 'react-virtuoso'
import { can } from '#domain/access/access.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useViewer } from '#web/platform/session.ts'
import { TicketCard } from './ticket-card.tsx'
import classes from './ticket-card.module.css'
import { useNow } from '#web/platform/use-now.ts'
import { useStableActions } from './use-stable-actions.ts'
import type { TicketActions } from './use-ticket-actions.ts'

/** Where a searched word stands. */
export type Passage = { messageId: number; body: string }

export type TicketRowsProps = {
  tickets: Ticket[]
  /** Of a search; a list has none. */
  passages?: Map<number, Passage>
  selected: string | null
  actions: TicketActions
  onOpen: (uuid: string, messageId?: number) => void
  onEnd: () => void
}

const loadWithinPx = 100
const settleMs = 80

/** The cards, as many as the pane shows of however many there are. */
export function TicketRows({ tickets, passages, selected, actions, onOpen, onEnd }: TicketRowsProps) {
  const viewer = useViewer()
  const now = useNow()
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latestEnd = useRef(onEnd)
  latestEnd.current = onEnd
  useEffect(() => () => clearTimeout(settling.current), [])
  const acts = useStableActions(actions)
  return (
    <Virtuoso
      className={classes.scroller ?? ''}
      data={tickets}
      computeItemKey={(_, ticket) => ticket.id}
      fixedItemHeight={72}
      atBottomThreshold={loadWithinPx}
      atBottomStateChange={(atBottom) => {
        clearTimeout(settling.current)
        // The list stands at its bottom for a moment before it has its height.
        if (atBottom) settling.current = setTimeout(() => latestEnd.current(), settleMs)
      }}
      itemContent={(_, ticket) => (
        <TicketCard
          ticket={ticket}
          passage={passages?.get(ticket.id)}
          now={now}
          selected={ticket.uuid === selected}
          showOwner={can(viewer, 'tickets.showAll')}
          showStatus={passages !== undefined}
          actions={acts}
          onOpen={onOpen}
        />
      )}
    />
  )
}
