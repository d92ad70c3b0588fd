import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '#web/platform/translate.ts'
import { type ListChoice, ticketListQuery } from '#web/tickets/ticket-queries.ts'
import { TicketPages } from './ticket-pages.tsx'
import type { TicketRowsProps } from './ticket-rows.tsx'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { pendingFilterTexts } from '#web/tickets/pending-filter-texts.ts'

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
  const say = useTexts(pendingFilterTexts)
  const list = useInfiniteQuery(ticketListQuery(choice))
  const filter = choice.untended ? 'noneUntended' : choice.withBot ? 'noneWithBot' : null
  return <TicketPages list={list} empty={filter ? say(filter) : t(emptyTexts[choice.status])} {...shown} />
}
