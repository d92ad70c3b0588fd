import { ActionIcon, Menu } from '@mantine/core'
import { IconBell, IconBellOff, IconDots, IconEdit, IconSearch, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type Chat, chatEndpoints as calls } from '#domain/chats/chat-contract.ts'
import { mayEditChat } from '#domain/chats/chat-rules.ts'
import { call } from '#web/platform/client.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { applyAnswer } from './apply-chat-news.ts'
import { ChatAvatar } from './chat-avatar.tsx'
import { chatTexts } from './chat-texts.ts'
import classes from './chats.module.css'
import { useVisitRefusal } from './use-visit-refusal.ts'

type ChatHeaderProps = {
  chat: Chat
  isSearching: boolean
  narrow: boolean
  onSearch: () => void
  onEdit: () => void
  onRemove: () => void
}

/** The members of the chat and its actions. Only its owner changes it (CHAT-010). */
export function ChatHeader({ chat, isSearching, narrow, onSearch, onEdit, onRemove }: ChatHeaderProps) {
  const t = useTexts(chatTexts)
  const viewer = useViewer()
  const isVisit = useVisitRefusal()
  const muting = useMutation({
    mutationFn: () => call(calls.muteChat, { params: { id: chat.id }, body: { muted: !chat.isMuted } }),
    onSuccess: (answer) => applyAnswer(answer, viewer.id, answer.isMuted),
  })
  const names = chat.users.map(({ user }) => user.name).join(', ')
  return (
    <header className={classes.head}>
      <ChatAvatar chat={chat} size={32} />
      <div className={classes.headText}>
        <h2 className={classes.title}>{chat.title}</h2>
        <Tooltip label={names} multiline maw={320}>
          <p className={classes.names} tabIndex={narrow ? undefined : 0}>
            {chat.users.length > 2 && `${t('members', { count: chat.users.length })} · `}
            {names}
          </p>
        </Tooltip>
      </div>
      <IconButton label={t('searchHere')} icon={IconSearch} isPressed={isSearching} onClick={onSearch} />
      {!isVisit && (
        <IconButton
          label={t('mute')}
          icon={chat.isMuted ? IconBellOff : IconBell}
          isPressed={chat.isMuted}
          isBusy={muting.isPending}
          onClick={() => muting.mutate()}
        />
      )}
      {!isVisit && mayEditChat(viewer, chat) && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon aria-label={t('chatOptions')}>
              <IconDots size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={onEdit}>
              {t('edit')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
              {t('remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </header>
  )
}
