import { IconClock } from '@tabler/icons-react'
import { useTexts } from '#web/platform/translate.ts'
import classes from './ticket-card.module.css'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { formatLeft } from './window-left.ts'

/** How long free text is still allowed, in milliseconds. */
export function WindowChip({ left }: { left: number }) {
  const t = useTexts(ticketTexts)
  return (
    <span className={classes.chip} data-urgent>
      <IconClock size={12} aria-hidden />
      {left === 0 ? t('windowClosed') : t('windowLeft', { left: formatLeft(left) })}
    </span>
  )
}
