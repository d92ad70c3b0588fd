import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconArrowDown } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Chat, ChatMessage } from '#domain/chats/chat-contract.ts'
import { DayLabel } from '#web/messages/day-label.tsx'
import { NewLine } from '#web/messages/new-line.tsx'
import { useConnected } from '#web/platform/live.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { NextPageLine } from '#web/ui/next-page-line.tsx'
import { useNextPage } from '#web/ui/use-next-page.ts'
import { ChatBubble } from './chat-bubble.tsx'
import { ownUnreads } from './chat-folds.ts'
import { sendLost, useUnsentOf } from './chat-outbox.ts'
import { chatMessagesQuery } from './chat-queries.ts'
import { chatRows } from './chat-rows.ts'
import { chatTexts } from './chat-texts.ts'
import classes from './history.module.css'
import { NotLoaded } from './not-loaded.tsx'
import { UnsentBubble } from './unsent-bubble.tsx'
import { useFoundMessage } from './use-found-message.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useScrollPlace } from './use-scroll-place.ts'

type ChatHistoryProps = {
  chat: Chat
  /** The message to scroll to, however old. */
  jump: { id: number } | null
  onReply: (message: ChatMessage) => void
  onEdit: (message: ChatMessage) => void
}

/** The messages of a chat, the newest at the end; scrolling up loads older ones (CHAT-021). */
export function ChatHistory({ chat, jump, onReply, onEdit }: ChatHistoryProps) {
  const t = useTexts(chatTexts)
  const viewer = useViewer()
  const history = useInfiniteQuery(chatMessagesQuery(chat.id))
  const unsent = useUnsentOf(chat.id)
  const connected = useConnected()
  useEffect(() => {
    if (connected) sendLost(chat.id)
  }, [connected, chat.id])
  const [readUpTo] = useState(() => {
    const own = chat.users.find(({ userId }) => userId === viewer.id)
    return own?.unreads ? own.lastReadId : null
  })
  const messages = useMemo(
    () => (history.data?.pages ?? []).toReversed().flatMap(({ records }) => records),
    [history.data],
  )
  // Sent messages that have arrived are no longer shown as outgoing.
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  const waiting = unsent.filter(({ clientId }) => !arrived.has(clientId))
  const rows = chatRows(messages, { viewerId: viewer.id, readUpTo })
  const scroller = useRef<HTMLDivElement>(null)
  const place = useScrollPlace(scroller, {
    firstId: messages[0]?.id,
    count: messages.length + waiting.length,
  })
  useNextPage(history, place.isNearTop)
  useMarkRead(chat, { isAtEnd: place.isAtEnd && messages.length > 0, newestId: messages.at(-1)?.id ?? 0 })
  const found = useFoundMessage(scroller, { history, messages, jump })
  const unreads = ownUnreads(chat, viewer.id)
  return (
    <div className={classes.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div
        ref={scroller}
        className={classes.scroller}
        onScroll={place.scrolled}
        tabIndex={0}
        role="log"
        aria-label={t('history')}
      >
        <div className={classes.rows}>
          {history.isPending && <LoadingRows />}
          {history.isError && !history.data && <NotLoaded onRetry={() => void history.refetch()} />}
          {history.data && !messages.length && !waiting.length && <EmptyState text={t('empty')} />}
          {history.data && <NextPageLine list={history} />}
          {rows.map((row) =>
            row.kind === 'day' ? (
              <DayLabel key={row.key} day={row.day} />
            ) : row.kind === 'new' ? (
              <NewLine key={row.key} />
            ) : (
              <ChatBubble
                key={row.key}
                chat={chat}
                message={row.message}
                isJoined={row.isJoined}
                isFound={row.message.id === found}
                onReply={onReply}
                onEdit={onEdit}
              />
            ),
          )}
          {waiting.map((one) => (
            <UnsentBubble key={one.clientId} unsent={one} />
          ))}
        </div>
      </div>
      {!place.isAtEnd && (
        <Button
          className={classes.toEnd ?? ''}
          variant="default"
          size="compact-md"
          radius={20}
          leftSection={<IconArrowDown size={16} aria-hidden />}
          onClick={place.toEnd}
        >
          {unreads > 0 ? t('unread', { count: unreads }) : t('toEnd')}
        </Button>
      )}
    </div>
  )
}
