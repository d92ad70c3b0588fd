import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '#web/platform/translate.ts'
import { type ListChoice, ticketListQuery } from '#web/tickets/ticket-queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/on-demand.tsx'
import { TicketPages } from './ticket-pages.tsx'
import type { TicketRowsProps } from './ticket-rows.tsx'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'

const FilteredEmpty = lazyPart(() => import('./filtered-empty.tsx'), 'FilteredEmpty')

type TicketListProps = Pick<TicketRowsProps, 'selected' | 'actions' | 'onOpen' | 'onApproach'> & {
  choice: ListChoice
}

const emptyTexts = {
  open: 'noneOpen',
  pending: 'nonePending',
  group: 'noneGroup',
  closed: 'noneClosed',
} as const

export function TicketList({ choice, ...shown }: TicketListProps) {
  const t = useTexts(ticketTexts)
  const list = useInfiniteQuery(ticketListQuery(choice))
  const isFiltered = choice.untended === true || choice.withBot === true
  const empty = isFiltered ? (
    <FilteredEmpty choice={choice} />
  ) : (
    <EmptyState text={t(emptyTexts[choice.status])} />
  )
  return <TicketPages list={list} empty={empty} {...shown} />
}
