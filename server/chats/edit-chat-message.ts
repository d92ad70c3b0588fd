import type { ChatMessage, chatEndpoints } from '#domain/chats/chat-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { changeChatMessage } from './change-chat-message.ts'
import { saveMessage } from './chat-message-db.ts'

export const editChatMessage = (
  ctx: Context,
  { params, body }: Input<typeof chatEndpoints.editChatMessage>,
): Promise<ChatMessage> =>
  changeChatMessage(ctx, {
    chatId: params.id,
    messageId: params.messageId,
    work: async (tx) => {
      await saveMessage(tx, params.messageId, { message: body.message, editedAt: ctx.now })
      return body.message
    },
  })
