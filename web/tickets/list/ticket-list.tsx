import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '#web/platform/translate.ts'
import { type ListChoice, ticketListQuery } from '#web/tickets/ticket-queries.ts'
import { TicketPages } from './ticket-pages.tsx'
import type { TicketRowsProps } from './ticket-rows.tsx'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { untendedListTexts } from '#web/tickets/untended-list-texts.ts'

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
  const say = useTexts(untendedListTexts)
  const list = useInfiniteQuery(ticketListQuery(choice))
  return (
    <TicketPages
      list={list}
      empty={choice.untended ? say('noneUntended') : t(emptyTexts[choice.status])}
      {...shown}
    />
  )
}
