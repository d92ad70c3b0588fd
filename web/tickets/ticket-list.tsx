import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Virtuoso } from 'react-virtuoso'
import { can } from '#domain/access/access.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { Delayed } from '#web/ui/delayed.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TicketCard } from './ticket-card.tsx'
import classes from './ticket-card.module.css'
import { type ListChoice, ticketListQuery } from './ticket-queries.ts'
import { ticketTexts } from './ticket-texts.ts'
import { useNow } from './use-now.ts'
import type { TicketActions } from './use-ticket-actions.ts'

type TicketListProps = {
  choice: ListChoice
  selected: string | null
  actions: TicketActions
  onOpen: (uuid: string) => void
}

const loadWithinPx = 100
const emptyTexts = { open: 'noneOpen', pending: 'nonePending', closed: 'noneClosed' } as const

export function TicketList({ choice, selected, actions, onOpen }: TicketListProps) {
  const t = useTexts(ticketTexts)
  const viewer = useViewer()
  const now = useNow()
  const list = useInfiniteQuery(ticketListQuery(choice))
  const tickets = useMemo(() => list.data?.pages.flatMap((page) => page.tickets) ?? [], [list.data])

  if (list.isPending) return <LoadingCards />
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (tickets.length === 0) return <EmptyState text={t(emptyTexts[choice.status])} />
  return (
    <Virtuoso
      className={classes.scroller ?? ''}
      data={tickets}
      computeItemKey={(_, ticket) => ticket.id}
      fixedItemHeight={72}
      atBottomThreshold={loadWithinPx}
      atBottomStateChange={(atBottom) => {
        if (atBottom && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
      }}
      itemContent={(_, ticket) => (
        <TicketCard
          ticket={ticket}
          now={now}
          selected={ticket.uuid === selected}
          showOwner={can(viewer, 'tickets.showAll')}
          actions={actions}
          onOpen={onOpen}
        />
      )}
    />
  )
}

const LoadingCards = () => (
  <Delayed>
    <div aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={classes.skeleton}>
          <Skeleton circle height={44} />
          <div style={{ flex: 1 }}>
            <Skeleton height={12} width="55%" mb={8} />
            <Skeleton height={10} width="85%" />
          </div>
        </div>
      ))}
    </div>
  </Delayed>
)
