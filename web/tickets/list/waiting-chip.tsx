import { IconHourglass } from '@tabler/icons-react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './ticket-card.module.css'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { formatWaiting, warmthOf } from './waiting-time.ts'

type Waiting = Pick<Ticket, 'status' | 'waitingSince' | 'isBot'>

/** Whether the customer waits for a person's answer; in groups, members talk among themselves, and a bot answers at once. */
export const isKeptWaiting = ({ status, waitingSince, isBot }: Waiting): boolean =>
  waitingSince !== null && !isBot && (status === 'pending' || status === 'open')

type WaitingChipProps = { ticket: Waiting; now: Date }

/** How long the customer has waited for a person; its colour gets warmer with time. */
export function WaitingChip({ ticket, now }: WaitingChipProps) {
  const t = useTexts(ticketTexts)
  const { waitingSince } = ticket
  if (!waitingSince || !isKeptWaiting(ticket)) return null
  const waited = Math.max(now.getTime() - waitingSince.getTime(), 0)
  const time = formatWaiting(waited)
  return (
    <span className={classes.chip} data-waiting={warmthOf(waited)} title={t('waitsFor', { time })}>
      <IconHourglass size={12} aria-hidden />
      <span className="visually-hidden">{t('waitsFor', { time })}</span>
      <span aria-hidden>{time}</span>
    </span>
  )
}
