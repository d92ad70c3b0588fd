import type { Chat, chatEndpoints } from '#domain/chats/chat-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { addMembers, getChat, insertChat, toTold } from './chat-db.ts'
import { chosenPeople } from './chosen-people.ts'
import './chat-events.ts'

export const createChat = (
  ctx: Context,
  { body: { clientId, title, users } }: Input<typeof chatEndpoints.createChat>,
): Promise<Chat> =>
  ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'chats',
      clientId,
      find: (id) => getChat(tx, ctx.viewer.id, { id }),
      create: async () => {
        const { viewer, now, emit } = ctx
        const chosen = await chosenPeople(tx, users)
        const chatId = await insertChat(tx, { title, ownerId: viewer.id, createdAt: now, updatedAt: now })
        await addMembers(tx, { chatId, userIds: [...new Set([viewer.id, ...chosen])], now })
        const chat = await getChat(tx, viewer.id, { id: chatId })
        emit('chat.created', { chat: toTold(chat) })
        return chat
      },
    }),
  )
