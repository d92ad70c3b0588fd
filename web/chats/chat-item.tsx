import { IconBellOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Chat } from '#domain/chats/chat-contract.ts'
import { formatListTime } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ChatAvatar } from './chat-avatar.tsx'
import { ownUnreads } from './chat-folds.ts'
import { chatTexts } from './chat-texts.ts'
import classes from './chats.module.css'

type ChatItemProps = { chat: Chat; now: Date; isSelected?: boolean; onChosen?: () => void }

/** A row of the list: the chat's title, its last message, and its unread count. */
export function ChatItem({ chat, now, isSelected = false, onChosen }: ChatItemProps) {
  const t = useTexts(chatTexts)
  const language = useLanguage()
  const unreads = ownUnreads(chat, useViewer().id)
  return (
    <Link
      className={classes.item}
      to={`/chats/${chat.uuid}`}
      aria-current={isSelected ? 'page' : undefined}
      data-unread={unreads > 0 || undefined}
      data-muted={chat.isMuted || undefined}
      {...(onChosen && { onClick: onChosen })}
    >
      <ChatAvatar chat={chat} size={36} />
      <span className={classes.itemText}>
        <span className={classes.line}>
          <span className={classes.name}>{chat.title}</span>
          <time className={classes.time} dateTime={chat.updatedAt.toISOString()}>
            {formatListTime(chat.updatedAt, now, language)}
          </time>
        </span>
        <span className={classes.line}>
          <span className={classes.last}>
            {chat.lastMessage || t('members', { count: chat.users.length })}
          </span>
          {chat.isMuted && (
            <IconBellOff className={classes.off} size={14} stroke={1.6} role="img" aria-label={t('muted')} />
          )}
          {unreads > 0 && (
            <span className={classes.badge}>
              <span aria-hidden>{unreads > 99 ? '99+' : unreads}</span>
              <span className={classes.hidden}>{t('unread', { count: unreads })}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
