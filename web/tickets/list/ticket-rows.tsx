import { seesOthers } from '#domain/tickets/ticket-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Virtuoso } from 'react-virtuoso'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { useViewer } from '#web/platform/session.ts'
import type { Passage } from '#web/tickets/passage.ts'
import { connectionMarks } from './connection-marks.ts'
import { TicketCard } from './ticket-card.tsx'
import classes from './ticket-card.module.css'
import { useNow } from '#web/platform/use-now.ts'
import { useStableActions } from './use-stable-actions.ts'
import type { TicketActions } from '#web/tickets/actions/use-ticket-actions.ts'

export type TicketRowsProps = {
  tickets: Ticket[]
  /** Matches of a search; absent in lists. */
  passages?: Map<number, Passage>
  selected: string | null
  actions: TicketActions
  onOpen: (uuid: string, messageId?: number) => void
  /** Called when a ticket is hovered and may be opened next. */
  onApproach: (ticket: Ticket) => void
  /** Called with the index of the last row drawn. */
  onDrawn: (last: number) => void
  /** Shown below the last row. */
  end: ReactNode
}

const End = ({ context }: { context: ReactNode }) => context

/** The cards of a list, virtualised. */
export function TicketRows({
  tickets,
  passages,
  selected,
  actions,
  onOpen,
  onApproach,
  onDrawn,
  end,
}: TicketRowsProps) {
  const viewer = useViewer()
  const now = useNow()
  const acts = useStableActions(actions)
  const { data: marks } = useQuery({ ...connectionsQuery, select: connectionMarks })
  const chosen = tickets.findIndex(({ uuid }) => uuid === selected)
  // Tab reaches one card: the open one, or else the first one drawn.
  const [stop, setStop] = useState(0)
  const reachable = chosen >= 0 && stop === 0 ? chosen : stop
  return (
    <Virtuoso
      skipAnimationFrameInResizeObserver
      className={classes.scroller ?? ''}
      data={tickets}
      computeItemKey={(_, ticket) => ticket.id}
      fixedItemHeight={72}
      rangeChanged={({ startIndex, endIndex }) => {
        onDrawn(endIndex)
        const isDrawn = (row: number) => row >= startIndex && row <= endIndex
        if (chosen >= 0 && isDrawn(chosen)) setStop(0)
        else if (!isDrawn(stop)) setStop(startIndex)
      }}
      components={{ Footer: End }}
      context={end}
      itemContent={(row, ticket) => (
        <TicketCard
          ticket={ticket}
          passage={passages?.get(ticket.id)}
          now={now}
          selected={ticket.uuid === selected}
          showOwner={seesOthers(viewer)}
          showStatus={passages !== undefined}
          connectionMark={marks?.get(ticket.whatsappId ?? 0)}
          reachable={row === reachable}
          onApproach={onApproach}
          actions={acts}
          onOpen={onOpen}
        />
      )}
    />
  )
}
