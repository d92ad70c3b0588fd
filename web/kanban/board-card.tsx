import { lastWordsOf } from '#domain/tickets/last-words.ts'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowsMoveHorizontal,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandWhatsapp,
  IconUser,
} from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import type { Tag } from '#domain/tags/tag-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { isUnanswered } from '#domain/tickets/ticket-rules.ts'
import { formatDate, formatFull, formatPhone, formatTime } from '#web/platform/format.ts'
import type { Language } from '#domain/i18n/language.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { UnreadCount } from '#web/ui/controls/unread-count.tsx'
import classes from './board-card.module.css'
import { hoursInLane } from './hours-in-lane.ts'
import { kanbanTexts } from './kanban-texts.ts'

const icons = {
  whatsapp: { Icon: IconBrandWhatsapp, name: 'WhatsApp' },
  whatsappapi: { Icon: IconBrandWhatsapp, name: 'WhatsApp' },
  facebook: { Icon: IconBrandFacebook, name: 'Messenger' },
  instagram: { Icon: IconBrandInstagram, name: 'Instagram' },
}

/** The actions of a card; the functions keep their identity, so that a card renders again only when its ticket changes. */
export type CardActs = {
  open: (ticket: Ticket) => void
  ask: (ticket: Ticket) => void
  onDrag: (ticket: Ticket, isOn: boolean) => void
}

type BoardCardProps = {
  ticket: Ticket
  lane: Tag | null
  now: Date
  /** True for the one card of the lane that Tab reaches. */
  reachable: boolean
  /** True just after it was moved here. */
  isNew: boolean
  acts: CardActs
}

/** The card of a conversation on the board. */
export const BoardCard = memo(function BoardCard({
  ticket,
  lane,
  now,
  reachable,
  isNew,
  acts,
}: BoardCardProps) {
  const t = useTexts(kanbanTexts)
  const language = useLanguage()
  const frame = useDragged(ticket, acts)
  const { Icon, name: channel } = icons[ticket.channel]
  const { name, number } = ticket.contact
  const hours = hoursInLane(ticket, now)
  const days = Math.floor(hours / 24)
  const isLate = lane !== null && lane.timeLane > 0 && hours >= lane.timeLane
  const connection = ticket.whatsapp ? `${channel} · ${ticket.whatsapp.name}` : channel
  return (
    <article
      ref={frame}
      className={classes.card}
      data-card={ticket.id}
      data-new={isNew || undefined}
      tabIndex={reachable ? 0 : -1}
      aria-label={`${name}, #${ticket.id}`}
      aria-keyshortcuts="Enter m [ ]"
    >
      <div className={classes.line}>
        <Tooltip label={connection}>
          <span className={classes.channel} data-channel={ticket.channel} role="img" aria-label={connection}>
            <Icon size={14} stroke={2} aria-hidden />
          </span>
        </Tooltip>
        <span className={classes.name} data-unread={isUnanswered(ticket) || undefined} title={name}>
          {name}
        </span>
        <UnreadCount count={ticket.unreadMessages} label={t('unread', { n: ticket.unreadMessages })} />
        <time
          className={classes.time}
          dateTime={ticket.updatedAt.toISOString()}
          title={formatFull(ticket.updatedAt, language)}
        >
          {cardTime(ticket.updatedAt, now, language)}
        </time>
      </div>
      <div className={classes.meta}>
        <span>#{ticket.id}</span>
        {number && <span className={classes.number}>{formatPhone(number)}</span>}
      </div>
      <p className={classes.preview}>{lastWordsOf(ticket).text || '—'}</p>
      <div className={classes.foot}>
        <span className={classes.chip} data-nobody={!ticket.user || undefined}>
          <IconUser size={12} aria-hidden />
          <span className={classes.chipText}>{ticket.user?.name ?? t('nobody')}</span>
        </span>
        {(days > 0 || isLate) && (
          <span className={classes.age} data-late={isLate || undefined}>
            {days > 0 ? t('daysHere', { n: days }) : t('hoursHere', { n: hours })}
          </span>
        )}
        <span className={classes.actions}>
          <Tooltip label={`${t('move')} (M)`}>
            <ActionIcon
              size={26}
              tabIndex={reachable ? 0 : -1}
              aria-label={t('moveOf', { name })}
              onClick={() => acts.ask(ticket)}
            >
              <IconArrowsMoveHorizontal size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Button
            size="compact-xs"
            variant="default"
            tabIndex={reachable ? 0 : -1}
            aria-label={t('openOf', { name })}
            onClick={() => acts.open(ticket)}
          >
            {t('open')}
          </Button>
        </span>
      </div>
    </article>
  )
})

/** Returns the time if the ticket was moved today, otherwise the date. */
const cardTime = (at: Date, now: Date, language: Language): string =>
  at.toDateString() === now.toDateString() ? formatTime(at, language) : formatDate(at, language)

/** Makes the card draggable by mouse or pen; on touch, dragging scrolls and the menu moves cards. */
function useDragged(ticket: Ticket, acts: CardActs) {
  const frame = useRef<HTMLElement>(null)
  const latest = useRef({ ticket, acts })
  latest.current = { ticket, acts }
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const tell = (isOn: boolean) => {
      // Sets the attribute outside of React, so that dragging does not render the card again.
      element.toggleAttribute('data-dragged', isOn)
      latest.current.acts.onDrag(latest.current.ticket, isOn)
    }
    return draggable({
      element,
      canDrag: () => window.matchMedia('(pointer: fine)').matches,
      getInitialData: () => ({ ticket: latest.current.ticket }),
      onDragStart: () => tell(true),
      onDrop: () => tell(false),
    })
  }, [])
  return frame
}
