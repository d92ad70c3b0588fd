import { useEffect, useRef } from 'react'
import { lastWordsOf } from '#domain/tickets/last-words.ts'
import { Text, UnstyledButton } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { Connection } from '#domain/connections/connection-list.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { formatListTime } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ContactAvatar } from '#web/ui/contact-avatar.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import classes from './notification-list.module.css'
import { noticeListTexts } from './notice-list-texts.ts'
import { NoticeItems } from './notice-items.tsx'
import { NoticeSwitch } from './notice-switch.tsx'
import { useNotices } from './use-notices.ts'
import { PendingSwitch } from './pending-switch.tsx'

type NotificationListProps = {
  tickets: Ticket[]
  /** Number that the bell shows, which may be more than are loaded. */
  count: number
  /** Connections that are down. */
  outages: Connection[]
  /** Why the tickets are not known. */
  failure: unknown
  onRetry: () => void
  onOpen: (path: string, messageId?: number) => void
}

export function NotificationList({
  tickets,
  count: all,
  outages,
  failure,
  onRetry,
  onOpen,
}: NotificationListProps) {
  const t = useTexts(noticeListTexts)
  const { notices, markRead } = useNotices()
  const latest = useRef(markRead)
  latest.current = markRead
  // What was shown was seen.
  useEffect(() => () => latest.current(), [])
  const language = useLanguage()
  const stateOf = ({ status, unreadMessages: count, failedMessages }: Ticket) => {
    if (failedMessages > 0 && count === 0) return t('notSent')
    if (status === 'pending') return t('waiting')
    return count === 1 ? t('unreadOne') : t('unread', { count })
  }
  return (
    <>
      {failure ? <ErrorState error={failure} onRetry={onRetry} /> : null}
      {all === 0 ? (
        !failure &&
        notices.length === 0 && (
          <Text p={24} ta="center" c="var(--text-weak)" size="sm">
            {t('none')}
          </Text>
        )
      ) : (
        <ul className={classes.list} aria-label={t('bell')}>
          {outages.map(({ id, name, statusSince }) => (
            <li key={`line ${id}`}>
              <UnstyledButton className={classes.entry ?? ''} onClick={() => onOpen('/connections')}>
                <IconPlugConnectedX size={24} stroke={1.6} color="var(--danger)" aria-hidden />
                <span className={classes.words}>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.text}>{t('lineDown')}</span>
                </span>
                <span className={classes.side}>{formatListTime(statusSince, new Date(), language)}</span>
              </UnstyledButton>
            </li>
          ))}
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <UnstyledButton
                className={classes.entry ?? ''}
                onClick={() => onOpen(`/tickets/${ticket.uuid}`)}
              >
                <ContactAvatar
                  name={ticket.contact.name}
                  url={ticket.contact.urlPicture}
                  channel={ticket.channel}
                  size={36}
                />
                <span className={classes.words}>
                  <span className={classes.name}>{ticket.contact.name}</span>
                  <span className={classes.text}>{lastWordsOf(ticket).text}</span>
                </span>
                <span className={classes.side}>
                  {formatListTime(ticket.lastMessageAt ?? ticket.updatedAt, new Date(), language)}
                  <span>{stateOf(ticket)}</span>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <NoticeItems notices={notices} onOpen={onOpen} />
      <PendingSwitch />
      <NoticeSwitch />
    </>
  )
}
