import { IconRobot } from '@tabler/icons-react'
import { useTexts } from '#web/platform/translate.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import classes from './ticket-card.module.css'

/** Says that a bot is talking with the customer. */
export function BotChip() {
  const t = useTexts(ticketTexts)
  return (
    <span className={classes.chip} data-bot title={t('withBotHint')}>
      <IconRobot size={12} aria-hidden />
      <span className={classes.chipText}>{t('withBot')}</span>
    </span>
  )
}
