import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NextPageLine } from '#web/ui/next-page-line.tsx'
import { useNextPage } from '#web/ui/use-next-page.ts'
import { distinctTickets } from '#web/tickets/distinct-tickets.ts'
import { LoadingCards } from './loading-cards.tsx'
import { TicketRows, type TicketRowsProps } from './ticket-rows.tsx'

type TicketPagesProps = Omit<TicketRowsProps, 'tickets' | 'onDrawn' | 'end'> & {
  list: UseInfiniteQueryResult<InfiniteData<{ tickets: Ticket[] }>>
  empty: ReactNode
}

const nearRows = 2
const isNearEnd = (row: number, tickets: Ticket[]) => row >= tickets.length - nearRows

/** The tickets of a query in pages; the next page is fetched near the end. */
export function TicketPages({ list, empty, ...shown }: TicketPagesProps) {
  const tickets = useMemo(
    () => distinctTickets(list.data?.pages.flatMap((page) => page.tickets) ?? []),
    [list.data],
  )
  const [drawn, setDrawn] = useState(-1)
  useNextPage(list, drawn >= 0 && isNearEnd(drawn, tickets))
  if (list.isPending) return <LoadingCards />
  if (list.isError && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (tickets.length === 0) return empty
  return (
    <TicketRows
      tickets={tickets}
      // The row matters only near the end; elsewhere -1 avoids rendering again.
      onDrawn={(last) => setDrawn(isNearEnd(last, tickets) ? last : -1)}
      end={<NextPageLine list={list} />}
      {...shown}
    />
  )
}
