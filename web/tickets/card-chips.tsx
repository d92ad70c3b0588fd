import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { readableOn } from '#web/ui/readable-on.ts'
import classes from './ticket-card.module.css'
import { statusTexts } from './status-texts.ts'
import { ticketTexts } from './ticket-texts.ts'
import { WindowChip } from './window-chip.tsx'

const mostTags = 2

type CardChipsProps = {
  ticket: Ticket
  now: Date
  showOwner: boolean
  /** Where tickets of several statuses stand together. */
  showStatus: boolean
}

/** Queue, tags, owner and the time left, as small as they matter. */
export function CardChips({ ticket, now, showOwner, showStatus }: CardChipsProps) {
  const t = useTexts(ticketTexts)
  const say = useTexts(statusTexts)
  return (
    <span className={classes.chips}>
      {showStatus && !(ticket.isGroup && ticket.status === 'group') && (
        <span className={classes.chip} data-status={ticket.status}>
          {say(ticket.status)}
        </span>
      )}
      <span className={classes.chip}>
        {ticket.queue && <span className={classes.dot} style={{ background: ticket.queue.color }} />}
        {ticket.queue?.name ?? t('noQueue')}
      </span>
      {ticket.isGroup && <span className={classes.chip}>{t('group')}</span>}
      {ticket.tags.slice(0, mostTags).map((tag) => (
        <span
          key={tag.id}
          className={classes.chip}
          style={{ background: tag.color, color: readableOn(tag.color) }}
        >
          {tag.name}
        </span>
      ))}
      {showOwner && ticket.user && <span className={classes.chip}>{ticket.user.name}</span>}
      <WindowChip ticket={ticket} now={now} />
    </span>
  )
}
