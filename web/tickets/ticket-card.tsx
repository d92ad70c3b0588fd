import { memo } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { formatFull, formatListTime } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ContactAvatar } from '#web/ui/contact-avatar.tsx'
import { CardActions } from './card-actions.tsx'
import { CardChips } from './card-chips.tsx'
import { useDraft } from './draft-store.ts'
import classes from './ticket-card.module.css'
import { ticketTexts } from './ticket-texts.ts'
import type { Passage } from './ticket-rows.tsx'
import type { CardActs } from './use-stable-actions.ts'

const longestName = 60
const longestPreview = 40
const longestPassage = 120
const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text)

type TicketCardProps = {
  ticket: Ticket
  now: Date
  selected: boolean
  showOwner: boolean
  showStatus: boolean
  actions: CardActs
  /** Where the searched word stands, instead of the last message. */
  passage?: Passage | undefined
  onOpen: (uuid: string, messageId?: number) => void
}

export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { ticket, passage, now, selected, showOwner, showStatus, actions, onOpen } = props
  const t = useTexts(ticketTexts)
  const language = useLanguage()
  return (
    <div className={classes.card} data-selected={selected || undefined} data-ticket={ticket.uuid}>
      <span className={classes.strip} style={{ background: ticket.queue?.color ?? 'transparent' }} />
      <ContactAvatar
        name={ticket.contact.name}
        url={ticket.contact.urlPicture}
        channel={ticket.channel}
        size={44}
      />
      <button
        type="button"
        className={classes.open}
        aria-current={selected ? 'true' : undefined}
        onClick={() => onOpen(ticket.uuid, passage?.messageId)}
      >
        <span className={classes.line}>
          <span className={classes.name} data-unread={ticket.unreadMessages > 0 || undefined}>
            {cut(ticket.contact.name, longestName)}
          </span>
          <time
            className={classes.time}
            dateTime={ticket.updatedAt.toISOString()}
            title={formatFull(ticket.updatedAt, language)}
          >
            {formatListTime(ticket.updatedAt, now, language)}
          </time>
        </span>
        <span className={classes.line}>
          {passage ? (
            <span className={classes.preview}>{cut(passage.body, longestPassage)}</span>
          ) : (
            <Preview ticket={ticket} />
          )}
          {ticket.unreadMessages > 0 && (
            <span className={classes.unread} aria-label={t('unread', { count: ticket.unreadMessages })}>
              {ticket.unreadMessages > 99 ? '99+' : ticket.unreadMessages}
            </span>
          )}
        </span>
        <CardChips ticket={ticket} now={now} showOwner={showOwner} showStatus={showStatus} />
      </button>
      <CardActions ticket={ticket} actions={actions} />
    </div>
  )
})

/** Whose name stands under a message of ours is for the customer. */
const unsigned = ({ fromMe, lastMessage }: Ticket) =>
  fromMe ? lastMessage.replace(/^\*[^*\n]+:\*\s*/, '') : lastMessage

function Preview({ ticket }: { ticket: Ticket }) {
  const t = useTexts(ticketTexts)
  const draft = useDraft(ticket.id)
  if (draft) {
    return (
      <span className={classes.preview}>
        <span className={classes.draft}>{t('draft')}</span> {cut(draft, longestPreview)}
      </span>
    )
  }
  const text = ticket.lastMessage ? cut(unsigned(ticket), longestPreview) : t('noMessage')
  return (
    <span className={classes.preview} data-unread={ticket.unreadMessages > 0 || undefined}>
      {ticket.fromMe && ticket.lastMessage ? `${t('you')} ${text}` : text}
    </span>
  )
}
