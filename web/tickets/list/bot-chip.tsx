import { IconRobot } from '@tabler/icons-react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { botTexts } from '#web/tickets/bot-step-texts.ts'
import { BotStepWords } from './bot-step-words.tsx'
import classes from './ticket-card.module.css'

/** Says that a bot is talking with the customer; with a ticket, at which step of its flow it is. */
export function BotChip({ ticket }: { ticket?: Ticket }) {
  const t = useTexts(botTexts)
  return (
    <span className={classes.chip} data-bot data-yielding={ticket && true} title={t('withBotHint')}>
      <IconRobot size={12} aria-hidden />
      <span className={classes.chipText}>{ticket ? <BotStepWords ticket={ticket} /> : t('withBot')}</span>
    </span>
  )
}
