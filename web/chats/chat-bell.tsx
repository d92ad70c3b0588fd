import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconMessage2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { BarPopover } from '#web/notifications/bar-popover.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useNow } from '#web/platform/use-now.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChatItem } from './chat-item.tsx'
import { chatListQuery } from './chat-queries.ts'
import { chatTexts } from './chat-texts.ts'
import { ChatsLive } from './chats-live.tsx'
import classes from './chats.module.css'

const mostShown = 20

/** The user's chats on any screen, with the number of unread messages (SHELL-019, CHAT-006). */
export function ChatBell() {
  const t = useTexts(chatTexts)
  const now = useNow()
  const [opened, setOpened] = useState(false)
  const { data } = useInfiniteQuery(chatListQuery(''))
  const first = data?.pages[0]
  const unread = first?.unread ?? 0
  const label = unread ? t('bellWith', { count: unread }) : t('title')
  const close = () => setOpened(false)
  return (
    <>
      <ChatsLive />
      <BarPopover
        icon={IconMessage2}
        label={label}
        name={t('title')}
        count={unread}
        opened={opened}
        onChange={setOpened}
      >
        {first?.records.length === 0 && <EmptyState text={t('none')} />}
        <ul className={`${classes.items} ${classes.popover}`} aria-label={t('chats')}>
          {first?.records.slice(0, mostShown).map((chat) => (
            <li key={chat.id}>
              <ChatItem chat={chat} now={now} onChosen={close} />
            </li>
          ))}
        </ul>
        <Button component={Link} to="/chats" variant="subtle" fullWidth onClick={close}>
          {t('all')}
        </Button>
      </BarPopover>
    </>
  )
}
