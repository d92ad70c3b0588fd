import { IconClock } from '@tabler/icons-react'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { windowClosesAt } from '#domain/tickets/ticket-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './composer.module.css'
import { composerTexts } from './composer-texts.ts'

const worthShowingMinutes = 4 * 60

/** How long free text is still allowed, once that is worth a look; on some channels always. */
export function WindowCountdown({ ticket, now }: { ticket: Ticket; now: Date }) {
  const t = useTexts(composerTexts)
  const { warnsOfWindow, replyWindowHours } = capabilities[ticket.channel]
  const closesAt = windowClosesAt(ticket)
  if (!closesAt) return null
  const minutes = Math.max(Math.ceil((closesAt.getTime() - now.getTime()) / 60_000), 0)
  if (!warnsOfWindow && minutes > worthShowingMinutes) return null
  const hours = Math.floor(minutes / 60)
  const left = hours > 0 ? `${hours} h ${String(minutes % 60).padStart(2, '0')} min` : `${minutes} min`
  return (
    <span className={classes.countdown}>
      <IconClock size={14} aria-hidden />
      {warnsOfWindow && `${t('windowRule', { hours: replyWindowHours ?? 0 })} `}
      {t('windowLeft', { left })}
    </span>
  )
}
