import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingCards } from './loading-cards.tsx'
import { type ListChoice, ticketListQuery } from './ticket-queries.ts'
import { TicketRows, type TicketRowsProps } from './ticket-rows.tsx'
import { ticketTexts } from './ticket-texts.ts'

type TicketListProps = Pick<TicketRowsProps, 'selected' | 'actions' | 'onOpen'> & { choice: ListChoice }

const emptyTexts = {
  open: 'noneOpen',
  pending: 'nonePending',
  group: 'noneGroup',
  closed: 'noneClosed',
} as const

export function TicketList({ choice, ...shown }: TicketListProps) {
  const t = useTexts(ticketTexts)
  const list = useInfiniteQuery(ticketListQuery(choice))
  const tickets = useMemo(() => list.data?.pages.flatMap((page) => page.tickets) ?? [], [list.data])
  if (list.isPending) return <LoadingCards />
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (tickets.length === 0) return <EmptyState text={t(emptyTexts[choice.status])} />
  const more = () => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }
  return <TicketRows tickets={tickets} onEnd={more} {...shown} />
}
