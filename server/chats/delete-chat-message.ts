import type { ChatMessage, chatEndpoints } from '#domain/chats/chat-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { changeChatMessage } from './change-chat-message.ts'
import { discountMessage } from './chat-db.ts'
import { saveMessage, takeMessageFile } from './chat-message-db.ts'

/** Deletes a message's text and file; its row stays, marked as deleted. */
export const deleteChatMessage = (
  ctx: Context,
  { params: { id: chatId, messageId } }: Input<typeof chatEndpoints.deleteChatMessage>,
): Promise<ChatMessage> =>
  changeChatMessage(ctx, {
    chatId,
    messageId,
    work: async (tx) => {
      const keys = await takeMessageFile(tx, messageId)
      if (keys.length) await enqueue(tx, removeFiles, { keys })
      await saveMessage(tx, messageId, { message: '', replyToId: null, deletedAt: ctx.now })
      await discountMessage(tx, { chatId, senderId: ctx.viewer.id, messageId })
      return ''
    },
  })
