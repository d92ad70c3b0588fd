import { IconHourglass, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { ListOrder } from '#domain/tickets/ticket-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'

type OrderToggleProps = {
  order: ListOrder
  /** The available orders, in the sequence of the toggle. */
  orders: readonly ListOrder[]
  onChange: (order: ListOrder) => void
}

const icons = { waiting: IconHourglass, newest: IconSortDescending, oldest: IconSortAscending }

export function OrderToggle({ order, orders, onChange }: OrderToggleProps) {
  const t = useTexts(ticketTexts)
  const next = orders[(orders.indexOf(order) + 1) % orders.length] ?? order
  return <IconButton label={t(`${order}First`)} icon={icons[order]} onClick={() => onChange(next)} />
}
