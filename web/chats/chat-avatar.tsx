import { IconUsersGroup } from '@tabler/icons-react'
import type { Chat } from '#domain/chats/chat-contract.ts'
import { initialsOf } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { colorOfPerson } from './color-of-person.ts'
import classes from './chats.module.css'

/** The avatar of a chat: in a chat of two the other user's initials, otherwise a group icon. */
export function ChatAvatar({ chat, size }: { chat: Pick<Chat, 'id' | 'title' | 'users'>; size: number }) {
  const viewer = useViewer()
  const other = chat.users.length === 2 ? chat.users.find(({ userId }) => userId !== viewer.id) : undefined
  const color = colorOfPerson(other?.userId ?? chat.id)
  return (
    <span className={classes.avatar} style={{ width: size, height: size, color }} aria-hidden>
      {other ? initialsOf(other.user.name) || '?' : <IconUsersGroup size={size / 2} stroke={1.6} />}
    </span>
  )
}
