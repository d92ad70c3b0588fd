import { IconClock } from '@tabler/icons-react'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { humanWindowClosesAt, isHumanOnly, windowClosesAt } from '#domain/tickets/ticket-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './composer.module.css'
import { composerFormTexts } from '#web/messages/composer-form-texts.ts'

const worthShowingMinutes = 4 * 60

/** How long free text is still allowed, shown near the end of the window; on some channels always. */
export function WindowCountdown({ ticket, now }: { ticket: Ticket; now: Date }) {
  const t = useTexts(composerFormTexts)
  const { warnsOfWindow, replyWindowHours } = capabilities[ticket.channel]
  const isLate = isHumanOnly(ticket, now)
  const closesAt = isLate ? humanWindowClosesAt(ticket) : windowClosesAt(ticket)
  if (!closesAt) return null
  const minutes = Math.max(Math.ceil((closesAt.getTime() - now.getTime()) / 60_000), 0)
  if (!warnsOfWindow && minutes > worthShowingMinutes) return null
  const left = leftIn(minutes)
  return (
    <span className={classes.countdown}>
      <IconClock size={14} aria-hidden />
      {isLate ? t('humanOnly', { left }) : null}
      {!isLate && warnsOfWindow && `${t('windowRule', { hours: replyWindowHours ?? 0 })} `}
      {!isLate && t('windowLeft', { left })}
    </span>
  )
}

function leftIn(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 1) return `${days} d ${hours % 24} h`
  return hours > 0 ? `${hours} h ${String(minutes % 60).padStart(2, '0')} min` : `${minutes} min`
}
