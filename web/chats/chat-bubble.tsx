import { ActionIcon, Menu } from '@mantine/core'
import { IconChecks, IconCheck, IconCornerUpLeft, IconDots, IconEdit, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { type Chat, type ChatMessage, chatEndpoints as calls } from '#domain/chats/chat-contract.ts'
import { mayChangeMessage } from '#domain/chats/chat-rules.ts'
import { MessageText } from '#web/messages/text/message-text.tsx'
import { call } from '#web/platform/client.ts'
import { formatFull, formatTime } from '#web/platform/format.ts'
import { foldQueries } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showError } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { ChatFile } from './chat-file.tsx'
import { type MessagePages, withMessage } from './chat-folds.ts'
import { chatTexts } from './chat-texts.ts'
import { messagesKeyOf } from './chats-key.ts'
import { colorOfPerson } from './color-of-person.ts'
import classes from './history.module.css'
import { useVisitRefusal } from './use-visit-refusal.ts'

type ChatBubbleProps = {
  chat: Chat
  message: ChatMessage
  /** True if it follows another message of the same user. */
  isJoined: boolean
  isFound: boolean
  onReply: (message: ChatMessage) => void
  onEdit: (message: ChatMessage) => void
}

/** Memoised: a history holds thousands of bubbles. */
export const ChatBubble = memo(function Bubble(props: ChatBubbleProps) {
  const { chat, message, isJoined, isFound, onReply, onEdit } = props
  const t = useTexts(chatTexts)
  const language = useLanguage()
  const viewer = useViewer()
  const isVisit = useVisitRefusal()
  const isOwn = message.senderId === viewer.id
  const { replyTo } = message
  return (
    <article
      className={classes.row}
      data-own={isOwn || undefined}
      data-joined={isJoined || undefined}
      data-found={isFound || undefined}
      data-message={message.id}
      aria-label={`${isOwn ? t('you') : message.sender.name}, ${formatFull(message.createdAt, language)}`}
    >
      <div className={classes.bubble}>
        {!isOwn && !isJoined && (
          <span className={classes.author} style={{ color: colorOfPerson(message.senderId ?? 0) }}>
            {message.sender.name}
          </span>
        )}
        {replyTo && !message.isDeleted && (
          <span className={classes.quote}>
            <b>{replyTo.name}</b>
            <span>{replyTo.message || t('deleted')}</span>
          </span>
        )}
        {message.isDeleted ? (
          <i className={classes.deleted}>{t('deleted')}</i>
        ) : (
          <>
            <ChatFile message={message} />
            <MessageText text={message.message} isGroup />
          </>
        )}
        <span className={classes.meta}>
          {message.editedAt && !message.isDeleted && <span>{t('edited')}</span>}
          <time dateTime={message.createdAt.toISOString()}>{formatTime(message.createdAt, language)}</time>
          {isOwn && !message.isDeleted && <ReadMark chat={chat} message={message} />}
        </span>
        {!message.isDeleted && !isVisit && <BubbleMenu message={message} onReply={onReply} onEdit={onEdit} />}
      </div>
    </article>
  )
})

/** How many of the other members have read the message. */
function ReadMark({ chat, message }: Pick<ChatBubbleProps, 'chat' | 'message'>) {
  const t = useTexts(chatTexts)
  const others = chat.users.filter(({ userId }) => userId !== message.senderId)
  const readers = others.filter(({ lastReadId }) => lastReadId >= message.id)
  const label = t('readBy', { count: readers.length, all: others.length })
  const isReadByAll = others.length > 0 && readers.length === others.length
  const Icon = readers.length ? IconChecks : IconCheck
  const names = readers.map(({ user }) => user.name).join(', ')
  return (
    <Tooltip label={names ? `${label}: ${names}` : label} multiline maw={280}>
      <span className={classes.tick} role="img" aria-label={label} data-all={isReadByAll || undefined}>
        <Icon size={14} stroke={1.8} aria-hidden />
      </span>
    </Tooltip>
  )
}

function BubbleMenu({ message, onReply, onEdit }: Pick<ChatBubbleProps, 'message' | 'onReply' | 'onEdit'>) {
  const t = useTexts(chatTexts)
  const viewer = useViewer()
  const [opened, setOpened] = useState(false)
  const removal = useMutation({
    mutationFn: () =>
      call(calls.deleteChatMessage, { params: { id: message.chatId, messageId: message.id } }),
    onError: showError,
    onSuccess: (gone) =>
      foldQueries<MessagePages>(messagesKeyOf(message.chatId), (known) => withMessage(known, gone, false)),
  })
  const mayChange = opened && mayChangeMessage(viewer, message, new Date())
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened} returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          className={classes.options ?? ''}
          size={24}
          aria-label={t('options')}
          data-opened={opened || undefined}
        >
          <IconDots size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCornerUpLeft size={16} aria-hidden />} onClick={() => onReply(message)}>
          {t('reply')}
        </Menu.Item>
        {mayChange && message.message !== '' && (
          <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={() => onEdit(message)}>
            {t('editMessage')}
          </Menu.Item>
        )}
        {mayChange && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => removal.mutate()}
          >
            {t('deleteMessage')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
