import { UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconArrowForwardUp, IconAt, IconClock, type TablerIcon } from '@tabler/icons-react'
import type { Notice } from '#domain/notifications/notice-contract.ts'
import { formatFull, formatListTime } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import classes from './notification-list.module.css'
import { noticeTexts } from './notice-texts.ts'

type NoticeItemsProps = { notices: Notice[]; onOpen: (path: string, messageId?: number) => void }

const icons: Record<Notice['kind'], TablerIcon> = {
  mention: IconAt,
  transfer: IconArrowForwardUp,
  failure: IconAlertCircle,
  wake: IconClock,
}

/** What the bell remembers: who mentioned the person, passed a conversation to them, and what was not sent. */
export function NoticeItems({ notices, onOpen }: NoticeItemsProps) {
  const t = useTexts(noticeTexts)
  const language = useLanguage()
  if (notices.length === 0) return null
  return (
    <section aria-label={t('remembered')}>
      <h3 className={classes.heading}>{t('remembered')}</h3>
      <ul className={classes.list}>
        {notices.map(({ id, kind, by, contactName, excerpt, createdAt, read, ticketUuid, messageId }) => {
          const Icon = icons[kind]
          return (
            <li key={id}>
              <UnstyledButton
                className={classes.entry ?? ''}
                data-unread={!read || undefined}
                onClick={() => onOpen(`/tickets/${ticketUuid}`, messageId ?? undefined)}
              >
                <Icon size={18} stroke={1.8} aria-hidden className={classes.kind} data-kind={kind} />
                <span className={classes.words}>
                  <span className={classes.what}>{t(`notice.${kind}`, { user: by, name: contactName })}</span>
                  {excerpt && <span className={classes.text}>{excerpt}</span>}
                </span>
                <time
                  className={classes.side}
                  dateTime={createdAt.toISOString()}
                  title={formatFull(createdAt, language)}
                >
                  {formatListTime(createdAt, new Date(), language)}
                </time>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
