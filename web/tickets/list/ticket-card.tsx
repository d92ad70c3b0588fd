import { IconBan } from '@tabler/icons-react'
import { memo } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { isUnanswered } from '#domain/tickets/ticket-rules.ts'
import { formatFull, formatListTime } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ContactAvatar } from '#web/ui/contact-avatar.tsx'
import { CardActions } from './card-actions.tsx'
import { CardChips } from './card-chips.tsx'
import classes from './ticket-card.module.css'
import { previewTexts } from '#web/tickets/preview-texts.ts'
import { TicketPreview } from './ticket-preview.tsx'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import type { Passage } from '#web/tickets/passage.ts'
import { UnreadCount } from '#web/ui/controls/unread-count.tsx'
import type { CardActs } from './use-stable-actions.ts'

const longestName = 60
const longestPassage = 120
const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text)

type TicketCardProps = {
  ticket: Ticket
  now: Date
  selected: boolean
  showOwner: boolean
  showStatus: boolean
  /** Letter of the connection, where its channel has several. */
  connectionMark: string | undefined
  /** True for the one card that Tab reaches; the arrow keys move on from it. */
  reachable: boolean
  actions: CardActs
  /** The search match, shown instead of the last message. */
  passage?: Passage | undefined
  onOpen: (uuid: string, messageId?: number) => void
  onApproach: (ticket: Ticket) => void
}

export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { ticket, passage, now, selected, showOwner, showStatus, connectionMark, reachable } = props
  const { actions, onOpen, onApproach } = props
  const t = useTexts(ticketTexts)
  const p = useTexts(previewTexts)
  const language = useLanguage()
  const writtenAt = ticket.lastMessageAt ?? ticket.createdAt
  return (
    <div
      className={classes.card}
      data-selected={selected || undefined}
      data-ticket={ticket.uuid}
      onPointerEnter={() => onApproach(ticket)}
    >
      <span className={classes.strip} style={{ background: ticket.queue?.color ?? 'transparent' }} />
      <ContactAvatar
        name={ticket.contact.name}
        url={ticket.contact.urlPicture}
        channel={ticket.channel}
        size={44}
        {...(connectionMark &&
          ticket.whatsapp && { connection: { mark: connectionMark, name: ticket.whatsapp.name } })}
      />
      <button
        type="button"
        className={classes.open}
        tabIndex={reachable ? 0 : -1}
        aria-current={selected ? 'true' : undefined}
        onClick={() => onOpen(ticket.uuid, passage?.messageId)}
      >
        <span className={classes.line}>
          <span className={classes.name} data-unread={isUnanswered(ticket) || undefined}>
            {cut(ticket.contact.name, longestName)}
            {!ticket.contact.active && (
              <IconBan size={13} className={classes.blocked} role="img" aria-label={p('blocked')} />
            )}
          </span>
          <time
            className={classes.time}
            dateTime={writtenAt.toISOString()}
            title={formatFull(writtenAt, language)}
          >
            {formatListTime(writtenAt, now, language)}
          </time>
        </span>
        <span className={classes.line} data-words>
          {passage ? (
            <span className={classes.preview}>{cut(passage.body, longestPassage)}</span>
          ) : (
            <TicketPreview ticket={ticket} selected={selected} />
          )}
          <UnreadCount
            className={classes.unread}
            count={ticket.unreadMessages}
            label={t('unread', { count: ticket.unreadMessages })}
          />
        </span>
        <CardChips ticket={ticket} now={now} showOwner={showOwner} showStatus={showStatus} />
      </button>
      <CardActions ticket={ticket} actions={actions} />
    </div>
  )
})
