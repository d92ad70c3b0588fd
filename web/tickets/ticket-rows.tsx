import type { ReactNode } from 'react'
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
  /** Hears which row is the last that is drawn. */
  onDrawn: (last: number) => void
  /** What stands below the last. */
  end: ReactNode
}

const End = ({ context }: { context: ReactNode }) => context

/** The cards, as many as the pane shows of however many there are. */
export function TicketRows({ tickets, passages, selected, actions, onOpen, onDrawn, end }: TicketRowsProps) {
  const viewer = useViewer()
  const now = useNow()
  const acts = useStableActions(actions)
  return (
    <Virtuoso
      className={classes.scroller ?? ''}
      data={tickets}
      computeItemKey={(_, ticket) => ticket.id}
      fixedItemHeight={72}
      rangeChanged={({ endIndex }) => onDrawn(endIndex)}
      components={{ Footer: End }}
      context={end}
      itemContent={(_, ticket) => (
        <TicketCard
          ticket={ticket}
          passage={passages?.get(ticket.id)}
          now={now}
          selected={ticket.uuid === selected}
          showOwner={can(viewer, 'tickets-manager:showall')}
          showStatus={passages !== undefined}
          actions={acts}
          onOpen={onOpen}
        />
      )}
    />
  )
}
