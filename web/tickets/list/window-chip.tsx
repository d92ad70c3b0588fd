import { IconClock } from '@tabler/icons-react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './ticket-card.module.css'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { formatLeft, windowLeftMs, worthShowingMs } from './window-left.ts'

type WindowChipProps = { ticket: Pick<Ticket, 'channel' | 'lastInboundAt' | 'status'>; now: Date }

/** How long free text is still allowed, shown near the end of the window. */
export function WindowChip({ ticket, now }: WindowChipProps) {
  const t = useTexts(ticketTexts)
  const left = windowLeftMs(ticket, now)
  if (ticket.status === 'closed' || left === null || left > worthShowingMs) return null
  return (
    <span className={classes.chip} data-urgent>
      <IconClock size={12} aria-hidden />
      {left === 0 ? t('windowClosed') : t('windowLeft', { left: formatLeft(left) })}
    </span>
  )
}
