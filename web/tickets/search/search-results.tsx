import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { isEmptySearch, type TicketSearch, ticketSearchQuery } from '#web/tickets/ticket-queries.ts'
import { TicketPages } from '#web/tickets/list/ticket-pages.tsx'
import type { Passage } from '#web/tickets/passage.ts'
import type { TicketRowsProps } from '#web/tickets/list/ticket-rows.tsx'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { searchTexts } from './search-texts.ts'

type SearchResultsProps = Pick<TicketRowsProps, 'selected' | 'actions' | 'onOpen' | 'onApproach'> & {
  search: TicketSearch
  ascending: boolean
}

export function SearchResults({ search, ascending, ...shown }: SearchResultsProps) {
  const t = useTexts(ticketTexts)
  const tSearch = useTexts(searchTexts)
  const list = useInfiniteQuery(ticketSearchQuery(search, ascending))
  const passages = useMemo(() => {
    const found = list.data?.pages.flatMap((page) => page.found) ?? []
    return new Map<number, Passage>(found.map(({ ticketId, ...passage }) => [ticketId, passage]))
  }, [list.data])
  if (isEmptySearch(search)) return <EmptyState text={tSearch('searchHint')} />
  return (
    <TicketPages list={list} empty={<EmptyState text={t('noneFound')} />} passages={passages} {...shown} />
  )
}
