import { z } from 'zod'
import { oneChatChannel } from '#domain/chats/chat-contract.ts'
import { RequestWindow } from '#server/platform/http/request-window.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { ClientEvent } from '#server/platform/live/live.ts'
import { roomOfUser } from '#server/platform/live/rooms.ts'
import { findMemberIds } from './chat-db.ts'

const payloadSchema = z.object({ chatId: z.int().positive() })

/** Shows members with the chat open that another one is typing; more than one event a second is ignored. */
export const noteChatTyping = (platform: Platform): ClientEvent => {
  const heard = new RequestWindow({ most: 1, windowMs: 1000 })
  return {
    name: 'chatTyping',
    act: async (viewer, payload, socket) => {
      const { chatId } = payloadSchema.parse(payload)
      if (heard.take(String(viewer.id), platform.now().getTime())) return
      const members = await platform.db.readCompany(viewer.companyId, (tx) => findMemberIds(tx, chatId))
      if (!members.includes(viewer.id)) return
      const others = members.filter((id) => id !== viewer.id).map(roomOfUser)
      if (!others.length) return
      const { name } = oneChatChannel(chatId)
      socket.to(others).emit(name(viewer.companyId), {
        ...{ action: 'typing', chatId, userId: viewer.id, name: viewer.name },
      })
    },
  }
}
