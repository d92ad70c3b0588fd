import {
  chatChannel,
  type ChatNews,
  type ChatsOfUserLive,
  chatsOfUserChannel,
  oneChatChannel,
} from '#domain/chats/chat-contract.ts'
import { mostToldOfReading } from '#domain/chats/chat-rules.ts'
import { addresserOf } from '#domain/http/file-address.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { Listeners } from '#server/platform/kernel/listeners.ts'
import type { Live } from '#server/platform/live/live.ts'
import { roomOfUser } from '#server/platform/live/rooms.ts'
import { memberIdsOf } from './chat-db.ts'
import './chat-events.ts'

const address = addresserOf(chatChannel.payload)

/** Tells members, and nobody else, what happens in their chats (decision D88). */
export function tellChats({ files }: Pick<Platform, 'files'>, live: Pick<Live, 'tell'>): Listeners {
  /** Sends news to the members by the channel of all chats, and by that of the chat itself. */
  const tellMembers = (companyId: number, { id, userIds }: Audience, news: ChatNews) => {
    const payload = (address ? address(news, files.urlOf) : news) as ChatNews
    const rooms = userIds.map(roomOfUser)
    for (const channel of [chatChannel, oneChatChannel(id)]) live.tell(companyId, rooms, { channel, payload })
  }
  const tellEach = (companyId: number, userIds: readonly number[], payload: ChatsOfUserLive) => {
    for (const userId of userIds) {
      live.tell(companyId, [roomOfUser(userId)], { channel: chatsOfUserChannel(userId), payload })
    }
  }
  return {
    'chat.created': [
      (companyId, { chat }) => tellEach(companyId, memberIdsOf(chat), { action: 'create', record: chat }),
    ],
    'chat.changed': [
      (companyId, { chat, joined, left }) => {
        const userIds = memberIdsOf(chat)
        const stayed = userIds.filter((id) => !joined.includes(id))
        tellEach(companyId, joined, { action: 'create', record: chat })
        tellEach(companyId, stayed, { action: 'update', record: chat })
        tellEach(companyId, left, { action: 'delete', id: chat.id })
        tellMembers(companyId, { id: chat.id, userIds }, { action: 'update', chat })
        if (left.length) {
          tellMembers(companyId, { id: chat.id, userIds: left }, { action: 'delete', id: chat.id })
        }
      },
    ],
    'chat.deleted': [
      (companyId, { chatId: id, userIds }) => {
        tellEach(companyId, userIds, { action: 'delete', id })
        tellMembers(companyId, { id, userIds }, { action: 'delete', id })
      },
    ],
    'chat.message-sent': [
      (companyId, { message: newMessage, chat, mentioned }) =>
        tellMembers(
          companyId,
          { id: chat.id, userIds: memberIdsOf(chat) },
          { action: 'new-message', newMessage, chat, mentioned },
        ),
    ],
    'chat.message-changed': [
      (companyId, { message, chat }) =>
        tellMembers(
          companyId,
          { id: chat.id, userIds: memberIdsOf(chat) },
          { action: 'update-message', message, chat },
        ),
    ],
    'chat.read': [
      (companyId, { userIds, ...read }) => {
        const told = userIds.length > mostToldOfReading ? [read.userId] : userIds
        tellMembers(companyId, { id: read.chatId, userIds: told }, { action: 'read', ...read })
      },
    ],
  }
}

type Audience = { id: number; userIds: readonly number[] }
