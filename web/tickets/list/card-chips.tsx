import { IconPlugConnected, IconUser } from '@tabler/icons-react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { lazyPart } from '#web/ui/on-demand.tsx'
import classes from './ticket-card.module.css'
import { statusTexts } from '#web/tickets/status-texts.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { WaitingChip } from './waiting-chip.tsx'
import { WindowChip } from './window-chip.tsx'

// Loaded on demand: few conversations need it, and its texts are not part of the inbox bundle.
const UntendedChip = lazyPart(() => import('./untended-chip.tsx'), 'UntendedChip')

const mostTags = 2

type CardChipsProps = {
  ticket: Ticket
  now: Date
  showOwner: boolean
  /** True in lists of several statuses. */
  showStatus: boolean
  /** True if the company has more than one connection. */
  showConnection: boolean
}

/** Waiting time, queue, connection, tags, owner and remaining window of a ticket, in small chips. */
export function CardChips({ ticket, now, showOwner, showStatus, showConnection }: CardChipsProps) {
  const t = useTexts(ticketTexts)
  const say = useTexts(statusTexts)
  const viewer = useViewer()
  const hidden = ticket.tags.slice(mostTags)
  return (
    <span className={classes.chips}>
      {showStatus && !(ticket.isGroup && ticket.status === 'group') && (
        <span className={classes.chip} data-status={ticket.status}>
          {say(ticket.status)}
        </span>
      )}
      {ticket.untended && <UntendedChip reason={ticket.untended} />}
      <WaitingChip ticket={ticket} now={now} />
      <WindowChip ticket={ticket} now={now} />
      {showOwner && ticket.user && ticket.user.id !== viewer.id && (
        <span className={classes.chip} data-yielding>
          <IconUser size={11} aria-hidden />
          <span className={classes.chipText}>{ticket.user.name}</span>
        </span>
      )}
      <span className={classes.chip} data-yielding>
        {ticket.queue && <span className={classes.dot} style={{ background: ticket.queue.color }} />}
        <span className={classes.chipText}>{ticket.queue?.name ?? t('noQueue')}</span>
      </span>
      {ticket.isGroup && <span className={classes.chip}>{t('group')}</span>}
      {showConnection && ticket.whatsapp && (
        <span
          className={classes.chip}
          data-yielding
          title={t('onConnection', { name: ticket.whatsapp.name })}
        >
          <IconPlugConnected size={11} aria-hidden />
          <span className={classes.chipText}>{ticket.whatsapp.name}</span>
        </span>
      )}
      {ticket.tags.slice(0, mostTags).map((tag) => (
        <span key={tag.id} className={classes.chip} data-yielding style={softened(tag.color)}>
          <span className={classes.chipText}>{tag.name}</span>
        </span>
      ))}
      {hidden.length > 0 && (
        <span className={classes.chip} title={hidden.map(({ name }) => name).join(', ')}>
          +{hidden.length}
          <span className="visually-hidden">{t('moreTags', { count: hidden.length })}</span>
        </span>
      )}
    </span>
  )
}

/** Uses a tag's colour as a tint and a line: full colours would distract from the names. */
const softened = (color: string) => ({
  background: `color-mix(in srgb, ${color} 16%, var(--surface-1))`,
  boxShadow: `inset 2px 0 0 ${color}`,
})
