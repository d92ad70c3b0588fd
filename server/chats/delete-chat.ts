import type { chatEndpoints } from '#domain/chats/chat-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { memberIdsOf, removeChat } from './chat-db.ts'
import { takeChatFiles } from './chat-message-db.ts'
import { lockOwnChat } from './lock-own-chat.ts'
import './chat-events.ts'

export const deleteChat = (
  ctx: Context,
  { params: { id } }: Input<typeof chatEndpoints.deleteChat>,
): Promise<{ message: string }> =>
  ctx.transaction(async (tx) => {
    const chat = await lockOwnChat(ctx, tx, id)
    const keys = await takeChatFiles(tx, id)
    if (keys.length) await enqueue(tx, removeFiles, { keys })
    await removeChat(tx, id)
    ctx.emit('chat.deleted', { chatId: id, userIds: memberIdsOf(chat) })
    return { message: 'Chat deleted' }
  })
