import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingCards } from './loading-cards.tsx'
import { isEmptySearch, type TicketSearch, ticketSearchQuery } from './ticket-queries.ts'
import { type Passage, TicketRows, type TicketRowsProps } from './ticket-rows.tsx'
import { ticketTexts } from './ticket-texts.ts'

type SearchResultsProps = Pick<TicketRowsProps, 'selected' | 'actions' | 'onOpen'> & {
  search: TicketSearch
  ascending: boolean
}

export function SearchResults({ search, ascending, ...shown }: SearchResultsProps) {
  const t = useTexts(ticketTexts)
  const list = useInfiniteQuery(ticketSearchQuery(search, ascending))
  const tickets = useMemo(() => list.data?.pages.flatMap((page) => page.tickets) ?? [], [list.data])
  const passages = useMemo(() => {
    const found = list.data?.pages.flatMap((page) => page.found) ?? []
    return new Map<number, Passage>(found.map(({ ticketId, ...passage }) => [ticketId, passage]))
  }, [list.data])
  if (isEmptySearch(search)) return <EmptyState text={t('searchHint')} />
  if (list.isPending) return <LoadingCards />
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (tickets.length === 0) return <EmptyState text={t('noneFound')} />
  const more = () => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }
  return <TicketRows tickets={tickets} passages={passages} onEnd={more} {...shown} />
}
