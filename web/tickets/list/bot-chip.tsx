import { IconRobot } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import classes from './ticket-card.module.css'

/** Says that a bot is talking with the customer, or at which step of its flow it is. */
export function BotChip({ step }: { step?: ReactNode }) {
  const t = useTexts(ticketTexts)
  return (
    <span className={classes.chip} data-bot title={t('withBotHint')}>
      <IconRobot size={12} aria-hidden />
      <span className={classes.chipText}>{step ?? t('withBot')}</span>
    </span>
  )
}
